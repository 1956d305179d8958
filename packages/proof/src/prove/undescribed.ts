/** Lists the gaps in a model, each with advice. */

import { isOwn } from '@machines/room/xstate-internals';
import { guessedKeys, missingStatements } from '../graph/findings.ts';
import type { missingNames } from '../graph/names.ts';
import { nondeterministicSources } from '../machine/determinism.ts';
import type { Model } from '../model/model.ts';
import type { Graph } from '../model/situations.ts';
import { childrenReadBy, fieldsReadBy } from '../steps/probe.ts';
import { eventsOf } from '../steps/situation.ts';

/** Lists the actions, guards and actors that the chart names without an implementation. */
export function notProvided(missing: ReturnType<typeof missingNames>): string[] {
  const kinds = Object.entries(missing).filter(([, names]) => names.length > 0);
  const said = kinds.map(([kind, names]) => `${kind}: { ${names.join(', ')} }`).join(', ');
  return kinds.length === 0 ? [] : [`implementations of all names: machine.provide({ ${said} })`];
}

/** Lists the guesses of a proof: payloads, errors, and the snapshots of running children and other actors. */
export function guessesOf(graph: Graph): string[] {
  const { machine } = graph.model;
  const keys = guessedKeys(graph, graph.edges);
  const fields = (key: string) => [...(fieldsReadBy(machine).get(key) ?? [])].join(', ');
  // An error that ends the machine is no guess, because XState itself reads it and not the machine.
  const handled = graph.edges.filter(
    ({ case: { kind }, next }) => kind === 'error' && next.snapshot.status !== 'error',
  );
  const failures = [...new Set(handled.map(({ case: { gesture } }) => gesture))].filter((key) =>
    fieldsReadBy(machine).has(key),
  );
  return [
    ...failures.map(
      (key) => `${key} was tried with one error, which is read: ${missingStatements(graph, [key])}`,
    ),
    ...keys.map(
      (key) =>
        `${key} was tried without ${fields(key)}, which is read: ${missingStatements(graph, [key])}`,
    ),
    ...[...childrenReadBy(machine)].map(
      (src) =>
        `the snapshots of ${src} while it runs: steps read them, and only the first one was tried`,
    ),
    ...[...nondeterministicSources(machine)].map(
      (what) => `${what} was held still: the results of other values are not explored`,
    ),
  ];
}

/** Lists the events behind a wildcard and the inputs that the model does not state. */
export function undescribedParts({ machine, starts, events }: Model): string[] {
  const named = Object.keys(events).filter((type) => !machine.events.includes(type));
  const isNamed = (wild: string) =>
    named.some((type) => type.startsWith(wild.slice(0, -1).replace(/\.$/, '')));
  const wild = machine.events.filter(
    (type) => type.includes('*') && !isOwn(type) && !isNamed(type),
  );
  const { context } = machine.config;
  const makesContext = typeof context === 'function' && String(context).includes('input');
  return [
    ...wild.map((type) => `the events that ${type} matches: name them in events`),
    ...(makesContext && starts.start !== undefined && starts.start.input === undefined
      ? [`the results of other inputs: starts: { 'as usual': { input: … } }`]
      : []),
    ...(eventsOf(machine).length + Object.keys(events).length === 0
      ? ['any event: the chart names none']
      : []),
  ];
}
