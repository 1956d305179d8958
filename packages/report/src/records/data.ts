/** The data of the report, which the page shows and `report.json` contains. */

import type { Executor, Failure, Outcome } from '@machines/proof';
import type { MachineScore, MutationReport } from './mutation.ts';
import type { Step } from './path-sentences.ts';
import type { Run } from './records.ts';

/** The origin of a result. */
export interface ResultOrigin {
  /** The index of its run in `runs`. */
  readonly run: number;
  /** Whether the sources have changed since. An old result proves nothing about the current sources. */
  readonly isOld: boolean;
}

export interface Report {
  readonly product: string;
  /** The time of the last record. */
  readonly at: string;
  readonly milliseconds: number;
  /** The executors that ran on the current sources. */
  readonly executors: readonly Executor[];
  /** The runs from which the results come, the last run first. */
  readonly runs: readonly (Run & { readonly isOld: boolean })[];
  readonly totals: Totals;
  readonly machines: readonly MachineReport[];
  readonly clauses: readonly ClauseReport[];
  readonly mutation: MutationReport | null;
}

export interface Share {
  readonly done: number;
  readonly all: number;
}

export interface Totals {
  readonly states: Share;
  readonly transitions: Share;
  readonly guards: Share;
  readonly pairs: Share;
  readonly paths: Share;
  readonly runs: number;
  readonly steps: number;
  readonly laws: Share;
  readonly walks: number;
  readonly races: number;
  readonly clauses: Share;
  readonly failures: number;
}

export interface StateReport {
  readonly name: string;
  readonly description: string;
  readonly spec: readonly string[];
  readonly isLeaf: boolean;
  readonly executed: boolean;
  readonly excuse: string | undefined;
  /** The elements on the screen in words. */
  readonly sees: readonly string[];
  readonly unseen: string;
  readonly pictures: readonly Picture[];
}

export interface Picture extends ResultOrigin {
  readonly width: 'phone' | 'desk';
  /** The path of the file in the report's folder. */
  readonly file: string;
  readonly steps: readonly string[];
}

export interface TransitionReport {
  readonly name: string;
  readonly source: string;
  readonly targets: readonly string[];
  readonly label: string;
  readonly description: string;
  readonly executed: boolean;
  readonly excuse: string | undefined;
  /** The reasons why no gesture causes the transition on a page. Empty if a gesture causes it. */
  readonly notByHand: readonly string[];
  readonly guard: GuardReport | null;
}
interface GuardReport {
  readonly name: string;
  readonly yes: boolean;
  readonly no: boolean;
  /** The reason why an outcome cannot be caused, if the model gives one. */
  readonly excuse: string | undefined;
}

export interface Result extends ResultOrigin {
  readonly executor: Executor;
  /** The outcome in the previous run. */
  readonly was: Outcome | undefined;
  readonly outcome: Outcome;
  readonly milliseconds: number;
  readonly failure?: Failure;
}

export interface PathReport {
  /** The address of the path in the report, after the machine's id: `path-7`. */
  readonly slug: string;
  readonly name: string;
  readonly start: string;
  /** The kit's name of the path and a hash of its steps. The machine room uses both to find the path. */
  readonly walk: { readonly name: string; readonly fingerprint: string };
  /** The state in which the path begins. */
  readonly first: string;
  readonly steps: readonly Step[];
  readonly results: readonly Result[];
}

interface LawReport extends Partial<ResultOrigin> {
  readonly slug: string;
  readonly kind: string;
  readonly sentence: string;
  readonly outcome: Outcome | 'unknown';
  /** A step on which the law depends, in words. */
  readonly witness: string | undefined;
  readonly failure: Failure | undefined;
}

interface WalksReport extends ResultOrigin {
  readonly slug: string;
  readonly sort: 'walks' | 'races';
  readonly runs: number;
  readonly seed: number;
  readonly outcome: Outcome;
  readonly failure: Failure | undefined;
}

export interface MachineReport {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly routes: readonly string[];
  readonly spec: readonly string[];
  /** The address of the machine room, or null without a room. */
  readonly room: string | null;
  /**
   * Whether any tests of the machine ran, whether the sources have changed since, and whether coverage was counted.
   */
  readonly ran: boolean;
  readonly isOld: boolean;
  readonly counted: boolean;
  readonly states: readonly StateReport[];
  readonly transitions: readonly TransitionReport[];
  readonly pairs: Share | null;
  readonly paths: readonly PathReport[];
  readonly laws: readonly LawReport[];
  readonly walks: readonly WalksReport[];
  readonly mutants: MachineScore | null;
}

export interface ClauseReport {
  readonly id: string;
  readonly slug: string;
  readonly states: readonly { readonly machine: string; readonly state: string }[];
}

/** Turns a text into a part of an address, such as `clause/decision-D7`. */
export function slugOf(text: string): string {
  return text.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^-|-$/g, '');
}
