import type { Chart, ChartState, ChartTransition } from './chart.ts';

/** A chart as the configuration that XState would make it from: names only, no context and no parameters. */

type Config = Readonly<Record<string, unknown>>;

function transitionConfig(
  machine: string,
  { targets, guard, actions, reenters, description }: ChartTransition,
): Config {
  const target = targets.map((name) => (name === '(root)' ? `#${machine}` : `#${machine}.${name}`));
  return {
    ...(target.length > 0 && { target: target.length === 1 ? target[0] : target }),
    ...(guard !== undefined && { guard }),
    ...(actions.length > 0 && { actions }),
    ...(reenters && { reenter: true }),
    ...(description !== undefined && { description }),
  };
}

function stateConfig(machine: string, state: ChartState): Config {
  const { kind, transitions, states, invokes, description, tags, entry, exit } = state;
  const initial = states.find(({ isInitial }) => isInitial)?.label;
  const grouped = (
    wanted: (transition: ChartTransition) => boolean,
    keyOf: (transition: ChartTransition) => string,
  ) => {
    const groups: Record<string, Config[]> = {};
    for (const transition of transitions.filter(wanted)) {
      const key = keyOf(transition);
      groups[key] = [...(groups[key] ?? []), transitionConfig(machine, transition)];
    }
    return groups;
  };
  // What an actor answers belongs to its invocation, unless it was not invoked here.
  const ofInvoke = new Set(
    invokes.flatMap(({ id }) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]),
  );
  const on = grouped(
    ({ kind: of, event }) =>
      of === 'event' || (/^xstate\.(done|error)\.actor\./.test(event) && !ofInvoke.has(event)),
    ({ event }) => event,
  );
  const after = grouped(
    ({ kind: of }) => of === 'after',
    ({ label }) => label.replace(/^after /, ''),
  );
  const at = grouped(
    () => true,
    ({ event }) => event,
  );
  const invoke = invokes.map(({ id, src }) => {
    const onDone = at[`xstate.done.actor.${id}`];
    const onError = at[`xstate.error.actor.${id}`];
    return { id, src, ...(onDone && { onDone }), ...(onError && { onError }) };
  });
  const onDone = Object.entries(at).find(([event]) => event.startsWith('xstate.done.state.'))?.[1];
  const has = (group: object) => Object.keys(group).length > 0;
  return {
    ...(initial !== undefined && { initial }),
    ...(['parallel', 'final', 'history'].includes(kind) && { type: kind }),
    ...(state.isDeep && { history: 'deep' }),
    ...(description !== undefined && { description }),
    ...(tags.length > 0 && { tags }),
    ...(entry.length > 0 && { entry }),
    ...(exit.length > 0 && { exit }),
    ...(invoke.length > 0 && { invoke }),
    ...(has(on) && { on }),
    ...(has(after) && { after }),
    ...(at[''] && { always: at[''] }),
    ...(onDone && { onDone }),
    ...(states.length > 0 && {
      states: Object.fromEntries(states.map((inner) => [inner.label, stateConfig(machine, inner)])),
    }),
  };
}

/** The configuration of a chart, with the id of its machine. */
export function configOf({ id, root }: Chart): Config {
  return { id, ...stateConfig(id, root) };
}
