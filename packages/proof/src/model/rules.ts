/**
 * The rules that a project can switch on for its machines and models (`rules` of a model). They do not decide whether
 * a machine is right. They keep charts readable and models complete.
 */
export const everyRule = [
  /** Every state has a description, which reports and paths show. */
  'descriptions',
  /** Every state names the clauses that it serves. */
  'clauses',
  /** Every delay has a name, at most one runs in each region, and delays that run together have different names. */
  'delays',
  /** Every invoked actor has an `onError`. */
  'failures',
  /** No transition matches its event by a wildcard. */
  'wildcards',
  /** Guards, actions, delays and actors in `setup` are used. */
  'names',
  /** The context is plain JSON, so that programs can send, store and compare it. */
  'json',
  /** Random values and the date come from events and inputs. */
  'chance',
  /** The model has payloads for every event in every situation, and outcomes for every actor. */
  'payloads',
  /** Every step has a gesture, and every leaf state has a `sees`. */
  'screen',
  /** Every answer has a row in `table`. */
  'table',
  /** The model has at least one journey and one law of progress. */
  'oracle',
  /** Every situation is explored, and every element of the chart is executed unless it is excused. */
  'whole',
] as const;

export type Rule = (typeof everyRule)[number];
