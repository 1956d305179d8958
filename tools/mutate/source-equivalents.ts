/** Why some faults in sources survive: they change nothing observable. By a part of their description. */
const reasons: readonly (readonly [part: RegExp, why: string])[] = [
  [
    /headers\.ts: `\$\{path\}\/` and `\$\{path\}\.html` swapped/,
    'Both lead to the page; their order in a map does not matter.',
  ],
  [
    /site-files\.ts: .*<(id|link|updated|title|author|content).* swapped/,
    'The elements of an entry may be in any order (RFC 4287).',
  ],
  [
    /headers\.ts: .*'Cache-Control'.* swapped/,
    'No two rules set the same header for one file, so their order does not matter.',
  ],
  [
    /site-files\.ts: .*Expires: .* swapped/,
    'The fields of a security.txt may be in any order (RFC 9116).',
  ],
  [/'data-served': '' says/, 'The attribute marks an element by its presence, with any value.'],
];

/** The reason why a fault has no effect, or undefined. */
export function reasonForSource(what: string): string | undefined {
  return reasons.find(([part]) => part.test(what))?.[1];
}
