/** The public entry for models, graphs, laws, paths, walks, races and records, without a test runner or a browser. */

export { complaintsAbout } from './graph/check-model.ts';
export { Coverage, elementsOf } from './graph/coverage.ts';
export { explore, exploreSome } from './graph/graph.ts';
export { clausesOf, defineModel, modelOf } from './graph/model-of.ts';
export { replay } from './graph/sentences.ts';
export { contextOf, givenTo, stays } from './graph/tables.ts';
export {
  type Coverer,
  everyEdge,
  everyLeafStep,
  everyNamed,
  everyPair,
  type Path,
  together,
  tour,
} from './graph/tours.ts';
export { leavesOf, nodesOf, statesOf } from './machine/chart.ts';
export { isSame } from './machine/plain-text.ts';
export type { Law, Rows, Table } from './model/law.ts';
export {
  type AnyLook,
  arranged,
  byItself,
  type Gesture,
  type Model,
  notByHand,
  passing,
  plain,
  raised,
  type Statement,
  unseen,
} from './model/model.ts';
export { everyRule, type Rule } from './model/rules.ts';
export type { Name, Role, Screen, SentRequest, StorageArea, Width } from './model/screen.ts';
export type { Case, Edge, Graph, Node, Situation } from './model/situations.ts';
export { type Check, judge, judgeMutants } from './mutants/judge.ts';
export { mutantsOf } from './mutants/operators.ts';
export { differences, isHeard, lines } from './perception/perception-text.ts';
export { type Proof, prove } from './prove/prove.ts';
export { defineSystem, proveSystem } from './prove/system.ts';
export { type LiveRun, startLive, walkLive } from './runs/live.ts';
export { raceAtRandom, raceOptions } from './runs/races.ts';
export {
  type Executor,
  type Failure,
  type Outcome,
  type ProofRecord,
  proofFolder,
  record,
} from './runs/record.ts';
export { Broken, longest, playRuns, type RunOptions, runOptions } from './runs/runs.ts';
export { walkOptions } from './runs/walks.ts';
export { eventually, UnsupportedGesture } from './screen/eventually.ts';
export { fileName } from './screen/keep.ts';
export { isPassing, isPossible, isWalkable, movesOf, whyNotByHand } from './screen/moves.ts';
export { type PageScreen, type Stage, type Visit, viewports } from './screen/stage.ts';
export { findCase } from './steps/drawn.ts';
export { caseNamed, walkPurely } from './steps/pure.ts';
export { begin, casesAt, follow, isAnswered, scriptedError } from './steps/situation.ts';
export { stepperOf } from './steps/stepper.ts';
