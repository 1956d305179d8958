/** Divides a path into moves for a browser: actions of a person or the world, each with the automatic steps after. */

import type { Path } from '../graph/tours.ts';
import { type Gesture, type Model, raised } from '../model/model.ts';
import type { Screen } from '../model/screen.ts';
import type { Case, Edge, Node, Situation } from '../model/situations.ts';
import { caseNamed } from '../steps/pure.ts';
import { casesAt, initialSituation, nextSituation, takesTransition } from '../steps/situation.ts';

type Arrange = (screen: Screen) => Promise<void>;
type Act = (screen: Screen, given: unknown) => Promise<void>;

/** One action with all automatic steps after it. The page cannot be checked between these steps. */
interface Move {
  /** The step of the action, or null for the loading of the page. */
  readonly taken: Case | null;
  /** Performs the action. For the loading of the page, it does nothing. */
  readonly act: (screen: Screen) => Promise<void>;
  /** The functions that arrange the outcomes of automatic steps before the move. */
  readonly arranged: Arrange[];
  /** The number of steps of the path after the move, including automatic ones. */
  steps: number;
  situation: Situation;
}

function gestureOf(model: Model, { gesture }: Case): Gesture<never> {
  const found = model.gestures[gesture];
  if (found === undefined || found === raised)
    throw new Error(`${model.id} has no gesture for ${gesture}.`);
  return found;
}

function arrangedCases(model: Model, situation: Situation): Case[] {
  return casesAt(model, situation).filter(
    (each) => 'arrange' in gestureOf(model, each) && takesTransition(situation, each),
  );
}

const passes = new WeakMap<Node, boolean>();

/** Returns whether an automatic step follows in this situation. No other action is then possible. */
export function isAutomaticStepDue(model: Model, node: Node): boolean {
  let passing = passes.get(node);
  if (passing === undefined) {
    passing = arrangedCases(model, node).length > 0;
    passes.set(node, passing);
  }
  return passing;
}

/** Returns whether the step ends one of several delays, because time cannot pass for one delay alone. */
function isCrowded({ from, case: taken }: Edge): boolean {
  return taken.kind === 'delay' && from.due.length > 1;
}

/** Returns whether a person or the modelled world can take this step in a browser. */
export function isWalkable(model: Model, edge: Edge): boolean {
  const { from, case: taken, answered } = edge;
  const gesture = gestureOf(model, taken);
  if (!answered || 'notByHand' in gesture || isCrowded(edge)) return false;
  if (!model.offers(from as never, taken.name)) return false;
  return 'arrange' in gesture || !isAutomaticStepDue(model, from);
}

/**
 * Returns the reason why a person cannot take this step: the model states a reason or no gesture, or several delays
 * run. Undefined if there is none.
 */
export function reasonNotByHand(model: Model, edge: Edge): string | undefined {
  if (model.gestures[edge.case.gesture] === undefined)
    return edge.answered ? 'Its model says no gesture for it.' : undefined;
  const gesture = gestureOf(model, edge.case);
  if (!edge.answered) return undefined;
  if (isCrowded(edge)) return 'Several regions wait, and time passes for all of them.';
  return 'notByHand' in gesture ? gesture.notByHand : undefined;
}

const nothing = async () => {};

/**
 * Lists the moves of a path.
 *
 * @throws Error if a step of the path cannot be taken in a browser.
 */
export function movesOf(model: Model, { start, steps }: Path): readonly Move[] {
  const left = [...steps];
  let done = 0;
  let move: Move = {
    taken: null,
    act: nothing,
    arranged: [],
    steps: 0,
    situation: initialSituation(model, start),
  };
  const moves = [move];
  for (;;) {
    const at = move.situation;
    const own = arrangedCases(model, at);
    const given = left.shift();
    const name = given ?? own[0]?.name;
    if (name === undefined) return moves;
    if (given !== undefined) done += 1;
    const taken = caseNamed(model, at, name);
    const gesture = gestureOf(model, taken);
    const situation = nextSituation(at, taken);
    if ('arrange' in gesture) {
      move.arranged.push(gesture.arrange);
      move.situation = situation;
      move.steps = done;
    } else if (
      'notByHand' in gesture ||
      own.length > 0 ||
      !takesTransition(at, taken) ||
      !model.offers(at as never, name)
    ) {
      throw new Error(`"${name}" cannot be done in a browser in ${model.id} ${at.leaf}.`);
    } else {
      // The gesture of a delay receives the context from the time of the delay.
      const given = taken.kind === 'delay' ? at.context : taken.payload;
      const act = (screen: Screen) => (gesture as Act)(screen, given);
      move = { taken, act, arranged: [], steps: done, situation };
      moves.push(move);
    }
  }
}

/** Returns whether every step of a path can be taken in a browser. */
export function isPossible(model: Model, path: Path): boolean {
  try {
    movesOf(model, path);
    return true;
  } catch {
    return false;
  }
}
