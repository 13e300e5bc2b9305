// What a file of tests prints: each test that fails with its message and what was on
// the screen, and how many passed. Nothing about what goes well: a failure would be lost in it.
import {relative} from 'node:path';

/** The error that a test threw; the runner wraps it. */
function thrown({details}) {
	const {error} = details;
	return error?.cause ?? error;
}

function place(error) {
	const line = /\n\s+at .*?((?:file:\/\/)?\/[^\s()]+:\d+):\d+\)?/.exec(error?.stack ?? '');
	return line ? ` (${relative(process.cwd(), line[1].replace('file://', ''))})` : '';
}

export default async function* tell(events) {
	let passed = 0;
	let failed = 0;
	for await (const {type, data} of events) {
		const isSuite = data?.details?.type === 'suite';
		if (type === 'test:pass' && !isSuite && data.skip === undefined) passed++;
		if (type === 'test:stderr') yield data.message;
		if (type !== 'test:fail') continue;
		const error = thrown(data);
		// A suite fails with its tests, which were reported already; or by itself.
		if (data.details.error?.failureType === 'subtestsFailed') continue;
		failed++;
		const message = error?.message ?? String(error);
		yield `FAIL: ${data.name}${place(error)}\n${message.replace(/^/gm, '    ')}\n`;
	}
	yield `${passed} of ${passed + failed} tests passed\n`;
}
