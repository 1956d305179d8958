/** Turns paths into sentences that a reader understands without knowledge of the code. */

import type { Model } from '@machines/proof';
import {
  type Case,
  findCase,
  initialSituation,
  nextSituation,
  type Situation,
} from '@machines/proof';
import { nameOfState } from '@machines/room/chart';
import type { AnyStateNode } from 'xstate';
import { describeAction } from './describe-action.ts';

/** The party that causes a step. */
type Cause = 'visitor' | 'page' | 'world' | 'clock';

export interface Step {
  readonly cause: Cause;
  /** The step in words, such as `Choose “Yes” and press “Continue”.` */
  readonly sentence: string;
  /** The reason for the transition, if the chart gives one. */
  readonly why: string;
  /** The names of the transitions that were taken, in order. Empty if the step changes nothing. */
  readonly transitions: readonly string[];
  /** The leaf state after the step. */
  readonly state: string;
}

/** Splits a name into words: `restoreAnswers` becomes `restore answers`. */
function words(name: string): string {
  return name
    .replace(
      /([a-z0-9])([A-Z])/g,
      (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`,
    )
    .replace(/[._-]+/g, ' ')
    .trim();
}

function list(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function sentence(text: string): string {
  const first = text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return /[.?!]$/.test(first) ? first : `${first}.`;
}

const causes: Readonly<Record<Case['kind'], Cause>> = {
  event: 'visitor',
  report: 'page',
  done: 'world',
  error: 'world',
  delay: 'clock',
};

/** Returns the description of a step without a gesture, made from the name of the step. */
function fromName({ kind, name, gesture }: Case): string {
  const [, rest = ''] = /^(?:done|error|after):(.*)$/.exec(name) ?? [];
  if (kind === 'error') return `the job “${words(rest)}” fails`;
  if (kind === 'delay') return `the time of “${words(rest)}” is over`;
  if (kind === 'done') {
    const [job = '', outcome = ''] = rest.split('.');
    return `the job “${words(job)}” ends${outcome === '' ? '' : `: ${words(outcome)}`}`;
  }
  const payload = name.slice(gesture.length + 1);
  return `${words(gesture)}${payload === '' ? '' : `: ${words(payload)}`}`;
}

async function sentenceOf(model: Model, at: Situation, taken: Case): Promise<string> {
  const gesture = model.gestures[taken.gesture];
  const payload = taken.kind === 'delay' ? at.context : (taken.payload ?? {});
  if (typeof gesture === 'function') {
    const notes = await describeAction((screen) => gesture(screen, payload as never));
    return sentence(notes.length > 0 ? list(notes) : fromName(taken));
  }
  if (typeof gesture === 'object' && 'arrange' in gesture) {
    const notes = await describeAction(gesture.arrange);
    return sentence(`${fromName(taken)}${notes.length > 0 ? ` (${list(notes)})` : ''}`);
  }
  return sentence(fromName(taken));
}

const byHand = /^(?:press|choose|type|follow|empty|go|reload|switch|come|bring|scroll)\b/i;

/**
 * Returns the party that causes a step. If the sentence describes an act of the visitor, the visitor is the cause
 * even of the end of a child.
 */
function causeOf({ kind }: Case, said: string): Cause {
  return kind === 'done' && byHand.test(said) ? 'visitor' : causes[kind];
}

/** Describes the paths of one model in words. */
export class PathSentences {
  readonly #model: Model;
  readonly #told = new Map<string, Promise<string>>();

  constructor(model: Model) {
    this.#model = model;
  }

  /** Returns the steps of a path, up to a step that can no longer happen, such as after a change of the chart. */
  async describe(start: string, steps: readonly string[]): Promise<readonly Step[]> {
    const model = this.#model;
    const described: Step[] = [];
    let at = initialSituation(model, start);
    for (const name of steps) {
      const taken = findCase(model, at, name);
      if (taken === undefined) break;
      const [transition] = at.snapshot.machine.getTransitionData(at.snapshot, taken.event);
      const before = at;
      at = nextSituation(at, taken);
      const said = await this.#sentence(before, taken);
      described.push({
        cause: causeOf(taken, said),
        sentence: said,
        why: transition?.description ?? '',
        transitions: at.transitions,
        state: at.leaf,
      });
    }
    return described;
  }

  /** Returns the state in which a start begins. */
  first(start: string): string {
    return initialSituation(this.#model, start).leaf;
  }

  #sentence(at: Situation, taken: Case): Promise<string> {
    const given = taken.kind === 'delay' ? at.context : taken.payload;
    const key = `${taken.name} ${JSON.stringify(given)}`;
    const known = this.#told.get(key);
    if (known !== undefined) return known;
    const fresh = sentenceOf(this.#model, at, taken);
    this.#told.set(key, fresh);
    return fresh;
  }

  /** Returns the elements on the screen in a state, or the reason why no screen shows the state. */
  async sees(
    node: AnyStateNode,
    context: object,
  ): Promise<{ sees: readonly string[]; unseen: string }> {
    const sees = this.#model.sees[nameOfState(node)];
    if (sees === undefined) return { sees: [], unseen: '' };
    if (sees === 'passing') return { sees: [], unseen: 'passed through at once' };
    if (typeof sees === 'object') return { sees: [], unseen: sees.unseen };
    return { sees: await describeAction((screen) => sees(screen, context as never)), unseen: '' };
  }
}
