/** The data of a machine's proof for a room: the generated paths, and the elements that they do not execute. */

import type { Recording } from './recording.ts';

/** A path in the list of a proof. Its steps are loaded when the path is opened. */
export interface ListedPath {
  readonly name: string;
  readonly start: string;
  readonly steps: number;
  /** A hash of the steps. A link contains it, so that the room can detect that the path has changed. */
  readonly fingerprint: string;
  /** The transitions that the path takes. Each has the number of the first step that takes it, counted from 1. */
  readonly takes: Readonly<Record<string, number>>;
}

export interface Proof {
  readonly machine: string;
  readonly paths: readonly ListedPath[];
  /** The states, transitions and guard outcomes that no path executes. */
  readonly missed: {
    readonly states: readonly string[];
    readonly transitions: readonly string[];
    /** The outcomes of a guard that never occurred, by the transition of the guard. */
    readonly guards: Readonly<Record<string, readonly boolean[]>>;
  };
  /** The elements that no path can execute, with the reasons. */
  readonly excused: Readonly<Record<string, string>>;
  /** Where the current machine stops following the path, and why. */
  readonly problem?: string;
}

export interface OpenedStep {
  /** The party that causes the step: `visitor`, `page`, `world` or `clock`. */
  readonly cause: string;
  readonly sentence: string;
  /** The event that is sent to the actor, with a payload from the model. */
  readonly event: { readonly type: string };
  /** The sequence number of the happening that the step causes. Null if the machine does not get that far. */
  readonly number: number | null;
}

/** A path that was walked when it was opened: a recording of the actor, and the steps in words. */
export interface OpenedPath {
  readonly machine: string;
  readonly name: string;
  readonly fingerprint: string;
  /** The path of the page on which the actor runs. */
  readonly path: string;
  readonly recording: Recording;
  /** The session id of the actor, and its input. */
  readonly actor: string;
  readonly input?: unknown;
  readonly steps: readonly OpenedStep[];
  /** A warning that the steps differ from those of the link, or that one of them fails. */
  readonly remark?: string;
}

/** The source of the proofs that a room shows. */
export interface ProofSource {
  readonly of: (machine: string) => Promise<Proof>;
  readonly path: (machine: string, name: string, fingerprint?: string) => Promise<OpenedPath>;
}

/** Returns a short hash of a start and its steps (FNV-1a). */
export function fingerprintOf(start: string, steps: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of [start, ...steps].join('\n')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
