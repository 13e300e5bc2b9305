// The level of a new game of a title, until the player chooses another.
import {useSignal, type Signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {useClient} from '../app/client';
import {deviceStorage} from '../app/local_storage';
import {defaultLevel} from '../app/levels';
import {puzzleRatingOf} from '../app/puzzle_ratings';

export function useDefaultLevel(title: string): Signal<string> {
	const {world, loader} = useClient();
	const {levels} = loader.registry;
	const level = useSignal(defaultLevel(title, [], levels));
	useEffect(() => {
		const before = level.value;
		void world.games.all().then((games) => {
			const solver = puzzleRatingOf(deviceStorage, title);
			if (level.value === before) level.value = defaultLevel(title, games, levels, solver);
		});
	}, [title]);
	return level;
}
