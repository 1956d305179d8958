/**
 * A clause of the specification that says how the site behaves, in our own words. Its id is what the
 * models cite in `clauses`; states that cite it need no mention here.
 */
export interface Clause {
  readonly id: string;
  readonly says: string;
  /** Tests, laws and journeys that prove it, with or without a machine: `<file under tests> › <title in it>`. */
  readonly tests?: readonly Proof[];
}
export type Proof = `${string}.ts › ${string}`;

/** Tests that prove many clauses. */
export const proofs = {
  lists: 'oracle/checks.ts › shows what the specification lists',
  pages: 'site/pages.test.ts › is served with its own head, valid and with its own figures only',
  quiet: 'site/pages.test.ts › is quiet, accessible and no wider than a %s',
  cards: 'machines/claims.test.ts › the cards the specification names are there, in its order',
  links: 'machines/claims.test.ts › the links the specification names are there',
  figures: 'machines/claims.test.ts › the figures of spec 1 and spec 9 are worded as there',
  dashboards:
    'machines/claims.test.ts › the sample dashboards show the numbers of spec 2 and spec 9',
  outcomes: 'site/hotline.test.ts › shows its heading and delivers the lead',
  bodies: 'stand-ins/lead.schema.test.ts › gives every key of spec 7, with the defaults',
} as const satisfies Record<string, Proof>;
