/** The public entry for models, graphs, laws, paths, walks, races and records, without a test runner or a browser. */

export { complaintsAbout } from './graph/check-model.ts';
export { Coverage, elementsOf } from './graph/coverage.ts';
export { explore, exploreWithinBudget } from './graph/graph.ts';
export { clausesOf, defineModel, modelOf } from './graph/model-of.ts';
export { replayCommand } from './graph/sentences.ts';
export { contextOf, inputOf, stays } from './graph/tables.ts';
export {
  type Coverer,
  coverAll,
  coverNamedPaths,
  everyEdge,
  everyLeafStep,
  everyPair,
  type Path,
  tour,
} from './graph/tours.ts';
export { leavesOf, nodesOf, statesOf } from './machine/chart.ts';
export { isSame } from './machine/plain-text.ts';
export type { Law, Rows, Table } from './model/law.ts';
export {
  type AnySituationView,
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
export { type Check, firstFault, judgeMutants } from './mutants/judge.ts';
export { mutantsOf } from './mutants/operators.ts';
export { differences, lines, matchesSnapshot } from './perception/perception-text.ts';
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
export { FailedRun, playRuns, type RunOptions, runOptions, runTimeLimit } from './runs/runs.ts';
export { walkOptions } from './runs/walks.ts';
export { eventually, UnsupportedGesture } from './screen/eventually.ts';
export {
  isAutomaticStepDue,
  isPossible,
  isWalkable,
  movesOf,
  reasonNotByHand,
} from './screen/moves.ts';
export { fileName } from './screen/save-files.ts';
export { type PageScreen, type Stage, type Visit, viewports } from './screen/stage.ts';
export { caseNamed, walkPure } from './steps/pure.ts';
export { findCase } from './steps/random-steps.ts';
export {
  casesAt,
  initialSituation,
  nextSituation,
  scriptedError,
  takesTransition,
} from './steps/situation.ts';
export { stepperOf } from './steps/stepper.ts';
