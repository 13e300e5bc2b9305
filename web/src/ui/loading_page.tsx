// opening.tsx - an empty page for the moment in which a game comes out of the store.

export function LoadingPage() {
	return <div class="page" aria-busy="true" />;
}
