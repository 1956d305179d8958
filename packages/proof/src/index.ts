/**
 * Models, graphs, laws, paths, walks, races, coverage and records: the part that needs no test runner and no
 * browser.
 */

export { leavesOf, nodesOf, statesOf } from './chart.ts';
export { complaintsAbout } from './check-model.ts';
export { Coverage, elementsOf } from './coverage.ts';
export { findCase } from './drawn.ts';
export { eventually, UnsupportedGesture } from './eventually.ts';
export { fileName } from './executors/keep.ts';
export { type LiveRun, startLive, walkLive } from './executors/live.ts';
export { isPassing, isPossible, isWalkable, movesOf, whyNotByHand } from './executors/moves.ts';
export { caseNamed, walkPurely } from './executors/pure.ts';
export {
  type PageScreen,
  type Stage,
  type Visit,
  viewports,
  type Width,
} from './executors/stage.ts';
export { type Edge, explore, exploreSome, type Graph, type Node } from './graph.ts';
export type { Law } from './laws.ts';
export {
  type AnyLook,
  arranged,
  byItself,
  clausesOf,
  defineModel,
  type Gesture,
  type Model,
  modelOf,
  notByHand,
  passing,
  plain,
  raised,
  type Statement,
  unseen,
} from './model.ts';
export { type Check, judge, judgeMutants } from './mutants/judge.ts';
export { mutantsOf } from './mutants/operators.ts';
export { differences, isHeard, lines } from './perception-text.ts';
export { isSame } from './plain-text.ts';
export { type Proof, prove } from './prove.ts';
export { raceAtRandom, raceOptions } from './races.ts';
export {
  type Executor,
  type Failure,
  type Outcome,
  type ProofRecord,
  proofFolder,
  record,
} from './record.ts';
export { everyRule, type Rule } from './rules.ts';
export { Broken, longest, playRuns, type RunOptions, runOptions } from './runs.ts';
export type { Name, Role, Screen, SentRequest, StorageArea } from './screen.ts';
export { replay } from './sentences.ts';
export {
  begin,
  type Case,
  casesAt,
  follow,
  isAnswered,
  type Situation,
  scriptedError,
} from './situation.ts';
export { stepperOf } from './stepper.ts';
export { defineSystem, proveSystem } from './system.ts';
export { contextOf, givenTo, type Rows, stays, type Table } from './tables.ts';
export {
  type Coverer,
  everyEdge,
  everyLeafStep,
  everyNamed,
  everyPair,
  type Path,
  together,
  tour,
} from './tours.ts';
export { walkOptions } from './walks.ts';
