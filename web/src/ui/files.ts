// files.ts - records leave and enter as files.

export function saveFile(name: string, text: string): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(new Blob([text], {type: 'text/plain'}));
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Asks for a file and answers its text, or null. */
export function openFile(): Promise<string | null> {
	const input = document.createElement('input');
	input.type = 'file';
	input.accept = '.game,.txt,text/plain';
	return new Promise((resolve) => {
		input.onchange = () => {
			const file = input.files?.[0];
			if (file) void file.text().then(resolve);
			else resolve(null);
		};
		input.click();
	});
}
