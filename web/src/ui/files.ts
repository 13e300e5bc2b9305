// Saves records and pictures as files, and opens records.

export function saveFile(name: string, text: string): void {
	download(name, new Blob([text], {type: 'text/plain'}));
}

/** Hands a picture on to whatever the device shares with; where it shares nothing, saves it. */
export async function saveBlob(name: string, blob: Blob): Promise<void> {
	const shared = {files: [new File([blob], name, {type: blob.type})]};
	if (!navigator.canShare?.(shared)) return download(name, blob);
	// The user closed the list of apps: neither is wanted.
	await navigator.share(shared).catch(() => undefined);
}

function download(name: string, blob: Blob): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Whether the browser lets the page copy. */
export async function copyText(text: string): Promise<boolean> {
	const copied = navigator.clipboard?.writeText(text).then(
		() => true,
		() => false,
	);
	return (await copied) ?? false;
}

/** Asks for a file and answers its text, or null. Throws a TypeError if it is not UTF-8. */
export function openFile(): Promise<string | null> {
	const input = document.createElement('input');
	input.type = 'file';
	input.accept = '.game,.txt,text/plain';
	return new Promise((resolve, reject) => {
		input.onchange = () => {
			const file = input.files?.[0];
			if (!file) return resolve(null);
			const read = (bytes: ArrayBuffer): string =>
				new TextDecoder('utf-8', {fatal: true}).decode(bytes);
			return void file.arrayBuffer().then(read).then(resolve, reject);
		};
		input.click();
	});
}
