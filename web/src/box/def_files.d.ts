/** Tables of printed facts, as text. */
declare module '*.def' {
	const text: string;
	export default text;
}
