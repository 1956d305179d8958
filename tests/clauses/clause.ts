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
  pages: 'oracle/checks.ts › head',
  quiet: 'site/eye.test.ts › %s is seen, heard and used as it is meant',
  approved: 'oracle/checks.ts › reads as it was approved (tests/oracle/transcript.ts)',
  entries: 'oracle/checks.ts › lists of integrations and releases',
  figures: 'machines/claims.test.ts › the figures of spec 1 and spec 9 are worded as there',
  outcomes: 'site/hotline.test.ts › shows its heading and delivers the lead',
  bodies: 'stand-ins/lead.schema.test.ts › gives every key of spec 7, with the defaults',
} as const satisfies Record<string, Proof>;
