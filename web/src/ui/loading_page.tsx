// An empty page while a game is loaded from the store.

export function LoadingPage() {
	return <div class="page" aria-busy="true" />;
}
