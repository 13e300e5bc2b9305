// The page as an app: offered once, and never again after a "no".
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Installer, type Device, type InstallEvent} from '../src/app/install';

class FakeDevice implements Device {
	hasSaidNo = false;
	isSafari = false;
	prompts = 0;
	private installable: (event: InstallEvent) => void = () => undefined;
	installed: () => void = () => undefined;

	onInstallable(act: (event: InstallEvent) => void): void {
		this.installable = act;
	}
	onInstalled(act: () => void): void {
		this.installed = act;
	}
	isSharing(): boolean {
		return this.isSafari;
	}
	hasDeclined(): boolean {
		return this.hasSaidNo;
	}
	decline(): void {
		this.hasSaidNo = true;
	}
	/** The browser says that it can install the page; returns whether its own prompt was
	    suppressed. */
	send(outcome: 'accepted' | 'dismissed'): boolean {
		const event = Object.assign(new Event('beforeinstallprompt', {cancelable: true}), {
			prompt: () => {
				this.prompts++;
				return Promise.resolve({outcome});
			},
		});
		this.installable(event);
		return event.defaultPrevented;
	}
}

function shown(device: FakeDevice): Installer {
	const installer = new Installer(device);
	installer.show();
	return installer;
}

test('a button stands there when the browser can install the page, and asks once', async () => {
	const device = new FakeDevice();
	const installer = shown(device);
	assert.equal(installer.offer.value, 'none');
	assert.equal(device.send('accepted'), true);
	assert.equal(installer.offer.value, 'button');
	await installer.install();
	assert.deepEqual([device.prompts, device.hasSaidNo], [1, false]);
	assert.equal(installer.offer.value, 'none');
});

test('what the browser says before the page stands is not lost', () => {
	const device = new FakeDevice();
	const installer = new Installer(device);
	device.send('accepted');
	assert.equal(installer.offer.value, 'none');
	installer.show();
	assert.equal(installer.offer.value, 'button');
	device.installed();
	assert.equal(installer.offer.value, 'none');
});

test('nobody is asked again who declined, here or in the browser', async () => {
	const device = new FakeDevice();
	const installer = shown(device);
	device.send('dismissed');
	await installer.install();
	assert.equal(device.hasSaidNo, true);
	device.send('dismissed');
	assert.equal(installer.offer.value, 'none');

	const other = new FakeDevice();
	other.isSafari = true;
	const safari = shown(other);
	assert.equal(safari.offer.value, 'share');
	safari.decline();
	assert.equal(safari.offer.value, 'none');
	assert.equal(shown(other).offer.value, 'none');
});
