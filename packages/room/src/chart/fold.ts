import type { Chart, ChartState, ChartTransition } from '../core/chart.ts';

/**
 * Returns a chart in which some states are collapsed. Transitions out of their inner states start at the collapsed
 * states.
 */
export function foldChart({ id, root }: Chart, folded: ReadonlySet<string>): Chart {
  if (folded.size === 0) return { id, root };
  const homes = new Map<string, string>();
  const settle = (state: ChartState, home: string | undefined) => {
    homes.set(state.name, home ?? state.name);
    for (const inner of state.states) {
      settle(inner, home ?? (folded.has(state.name) ? state.name : undefined));
    }
  };
  settle(root, undefined);
  const homeOf = (name: string) => homes.get(name) ?? name;
  const moved = (transition: ChartTransition) => ({
    ...transition,
    targets: transition.targets.map(homeOf),
  });
  const leaving = (state: ChartState, home: string): ChartTransition[] =>
    state.states.flatMap((inner) => [
      ...inner.transitions.filter(({ targets }) =>
        targets.some((target) => homeOf(target) !== home),
      ),
      ...leaving(inner, home),
    ]);
  const fold = (state: ChartState): ChartState =>
    folded.has(state.name) && state.states.length > 0
      ? {
          ...state,
          label: `${state.label} (${state.states.length})`,
          kind: 'atomic',
          transitions: [...state.transitions, ...leaving(state, state.name)].map(moved),
          states: [],
        }
      : { ...state, transitions: state.transitions.map(moved), states: state.states.map(fold) };
  return { id, root: fold(root) };
}
