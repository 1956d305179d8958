import type { Recording } from './recording.ts';

/** What a proof of a machine has to tell a room: the paths that were generated, and what they execute. */

/** A path as it is listed: its steps are fetched when it is opened. */
export interface ListedPath {
  readonly name: string;
  readonly start: string;
  readonly steps: number;
  /** Changes with the steps, so that a link knows whether it still leads to the same path. */
  readonly print: string;
  /** Transitions that it takes, each with the number of the step that takes it first, counted from 1. */
  readonly takes: Readonly<Record<string, number>>;
}

export interface Proof {
  readonly machine: string;
  readonly paths: readonly ListedPath[];
  /** States, transitions and guard outcomes that no path executes. */
  readonly missed: {
    readonly states: readonly string[];
    readonly transitions: readonly string[];
    /** By transition: the outcomes of its guard that never occurred. */
    readonly guards: Readonly<Record<string, readonly boolean[]>>;
  };
  /** Elements that nothing can execute, with a reason. */
  readonly excused: Readonly<Record<string, string>>;
  /** A path that the current machine does not follow, and where it stops. */
  readonly problem?: string;
}

export interface OpenedStep {
  /** Who acts: `visitor`, `page`, `world`, `clock`. */
  readonly cause: string;
  readonly sentence: string;
  /** What is sent to the actor, in the words that a model made up. */
  readonly event: { readonly type: string };
  /** The happening that it leads to; null where the machine did not get that far. */
  readonly number: number | null;
}

/** A path that was walked just now: an actor's life as a recording, and its steps in words. */
export interface OpenedPath {
  readonly machine: string;
  readonly name: string;
  readonly print: string;
  /** The page it lives on. */
  readonly path: string;
  readonly recording: Recording;
  /** The session of the actor, and what it was given. */
  readonly actor: string;
  readonly input?: unknown;
  readonly steps: readonly OpenedStep[];
  /** A warning: the steps differ from those of the link, or one of them fails. */
  readonly remark?: string;
}

/** The source of a room's proofs. */
export interface ProofSource {
  readonly of: (machine: string) => Promise<Proof>;
  readonly path: (machine: string, name: string, print?: string) => Promise<OpenedPath>;
}

/** A short name for a start and its steps (FNV-1a). */
export function printOf(start: string, steps: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of [start, ...steps].join('\n')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
