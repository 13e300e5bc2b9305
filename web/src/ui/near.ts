// What is drawn only when the reader comes near it.
import {useEffect, useRef, useState} from 'preact/hooks';

/** Whether an element has been near the part of the page that is seen. */
export function useNear<T extends Element>(margin: string) {
	const place = useRef<T>(null);
	const [near, setNear] = useState(false);
	useEffect(() => {
		if (!place.current) return;
		const watch = new IntersectionObserver(
			(seen) => seen.some(({isIntersecting}) => isIntersecting) && setNear(true),
			{rootMargin: margin},
		);
		watch.observe(place.current);
		return () => watch.disconnect();
	}, []);
	return {place, near};
}
