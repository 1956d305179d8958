/**
 * Rules that a project switches on for its machines and models (`rules` of a model). None of them decides
 * whether a machine is right: they keep charts readable and models complete, and leave no part unseen.
 */
export const everyRule = [
  /** Every state has a description, which reports and paths read aloud. */
  'descriptions',
  /** Every state names the requirements that it serves. */
  'clauses',
  /** Every delay has a name, no two delays run in one region, and none shares its name with another that runs. */
  'delays',
  /** Every invoked actor has an `onError`. */
  'failures',
  /** Events are matched by their whole names. */
  'wildcards',
  /** Guards, actions, delays and actors that are set up are used. */
  'names',
  /** The context is plain JSON, so that it can be sent, stored and compared anywhere. */
  'json',
  /** Random values and the date come from events and inputs. */
  'chance',
  /** Every event, in every situation, and every actor has its payloads and outcomes in the model. */
  'payloads',
  /** Every step has a gesture, and every leaf state a `sees`. */
  'screen',
  /** Every answer has a row in `table`. */
  'table',
  /** At least one journey, and a law of progress. */
  'oracle',
  /** Every situation is explored, and every element of the chart executed, except excused ones. */
  'whole',
] as const;

export type Rule = (typeof everyRule)[number];
