import type { Recording } from './recording.ts';

/** The report of a machine's proof for a room: the generated paths, and the elements that they execute. */

/** A path as it is listed: its steps are fetched when it is opened. */
export interface ListedPath {
  readonly name: string;
  readonly start: string;
  readonly steps: number;
  /** A hash of the steps: a link uses it to tell whether the path is still the same. */
  readonly print: string;
  /** Transitions that the path takes, each with the number of the step that takes it first, counted from 1. */
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
  /** Why the current machine does not follow the path, and where it stops. */
  readonly problem?: string;
}

export interface OpenedStep {
  /** The party that acts: `visitor`, `page`, `world`, `clock`. */
  readonly cause: string;
  readonly sentence: string;
  /** The event that is sent to the actor, with a payload that the model made up. */
  readonly event: { readonly type: string };
  /** The happening that the step leads to; null if the machine did not get that far. */
  readonly number: number | null;
}

/** A path that was walked just now: an actor's life as a recording, and its steps in words. */
export interface OpenedPath {
  readonly machine: string;
  readonly name: string;
  readonly print: string;
  /** The page on which the actor runs. */
  readonly path: string;
  readonly recording: Recording;
  /** The session of the actor, and its input. */
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

/** Returns a short hash of a start and its steps (FNV-1a). */
export function printOf(start: string, steps: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of [start, ...steps].join('\n')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
