// usuallevel.ts - the level that a new game of a title begins with, until somebody chooses another.
import {useSignal, type Signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {useClient} from '../app/client';
import {kept} from '../app/local_storage';
import {usualLevel} from '../app/levels';
import {solverOf} from '../app/puzzle_ratings';

export function useUsualLevel(title: string): Signal<string> {
	const {world, loader} = useClient();
	const {levels} = loader.registry;
	const level = useSignal(usualLevel(title, [], levels));
	useEffect(() => {
		const before = level.value;
		void world.games.all().then((games) => {
			const solver = solverOf(kept, title);
			if (level.value === before) level.value = usualLevel(title, games, levels, solver);
		});
	}, [title]);
	return level;
}
