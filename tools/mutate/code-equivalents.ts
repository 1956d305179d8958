/** Why some code mutants survive: they are equivalent to the code. By a part of their description. */
const reasons: readonly (readonly [part: RegExp, why: string])[] = [
  [
    /storage\.effect\.ts · \{ return undefined; \}/,
    'A function that returns nothing returns undefined as well.',
  ],
  [
    /^machines\/\S+ · event\.type [!=]== '[\w.]+' → (?:true|false)$/,
    'The chart calls it for this event alone (its own mutants prove that); the comparison is for the type checker.',
  ],
  [
    /outbox\.effect\.ts · port1\.close\(\);/,
    'A port that is not closed is collected with its channel; closing it only does so sooner.',
  ],
  [/passive: true/, 'A passive listener only promises the browser not to prevent anything.'],
];

/** The reason why a mutant is equivalent, or undefined. */
export function reasonFor(what: string): string | undefined {
  return reasons.find(([part]) => part.test(what))?.[1];
}
