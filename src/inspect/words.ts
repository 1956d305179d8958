import { documentTitle, routeIds, routes } from '../data/routes.ts';
import { catalogue } from '../machines/index.ts';

/**
 * The words that may leave the page: what stands in the source of the machines and of the data they
 * work on. It was written before any visitor came, so nothing of a visitor is in it.
 */

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\.|\$(?!\{))*)`|([A-Za-z_][\w$]*)/g;

/** Every string literal and every identifier of TypeScript sources; comments are left out. */
export function wordsOf(sources: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const source of sources) {
    for (const [, single, double, template, identifier] of source.matchAll(TOKEN)) {
      const literal = single ?? double ?? template;
      if (literal !== undefined) words.add(literal.replace(/\\(.)/g, '$1'));
      else if (identifier !== undefined) words.add(identifier);
    }
  }
  return words;
}

/** Words of XState itself: parts of its event types, its statuses, its placeholders. */
const ofXState =
  'xstate done error after actor state init stop stopped active snapshot promise resolve reject observable next complete output input actorId type status value context tags children id xstate$$type [Object] [Array] [Circular]';

const sources = {
  ...import.meta.glob<string>('../machines/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../data/*.ts', { query: '?raw', import: 'default', eager: true }),
};

/** Every string in the definition of a machine: charts may be put together from parts. */
function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) yield* wordsIn(inner);
  }
}

/** A definition as plain data, as it is when nothing has run yet. */
function definitions(): unknown {
  const charts = Object.values(catalogue).map(({ machine }) => machine.definition);
  return JSON.parse(JSON.stringify(charts));
}

export const knownWords: ReadonlySet<string> = new Set([
  ...wordsOf(Object.values(sources)),
  ...wordsIn(definitions()),
  ...ofXState.split(' '),
  ...routeIds.flatMap((id) => [routes[id].path, documentTitle(id)]),
  '',
]);
