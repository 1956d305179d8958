import type { AnyStateMachine } from 'xstate';
import type { Port } from '../core/protocol.ts';
import type { MachineSchemas } from '../core/redaction.ts';
import type { ProofSource } from '../recording/proof.ts';
import type { TestWords } from '../recording/recording.ts';
import type { JourneyOf } from './machines/recording.machine.ts';

interface RoomLink {
  readonly label: string;
  readonly href: string;
}

/** A machine that the room knows before any page runs it. */
interface RoomMachine {
  readonly machine: AnyStateMachine;
  readonly title?: string;
}

export interface RoomConfig {
  /** The element that contains the room, by default the body of the page. */
  readonly element?: HTMLElement;
  /** The channel to the pages: the name that the pages pass to `inspectPage`, or a custom port. */
  readonly channel?: string | Port;
  /** The machines that the room can replay, by their ids. The room also shows machines that only pages know. */
  readonly machines?: Readonly<Record<string, RoomMachine>>;
  /** The schemas from which the forms for events are made, by the ids of the machines. */
  readonly schemas?: Readonly<Record<string, MachineSchemas>>;
  /** Sample events, by the ids of the machines. */
  readonly samples?: Readonly<Record<string, readonly { readonly type: string }[]>>;
  readonly links?: {
    /** The link that is shown first while no page is connected. */
    readonly start?: RoomLink;
    /** Returns links to the pages that use a machine. */
    readonly of?: (machine: string) => readonly RoomLink[];
    /** Returns the address of a room beside a page. The room opens at a machine or at one of its paths. */
    readonly beside?: (path: string, opens: Readonly<Record<string, string>>) => string;
  };
  /** The words by which a copied test imports a machine. */
  readonly test?: TestWords;
  /** Saves the events of an actor as a journey of its model. Resolves with a message. */
  readonly writeJourney?: (journey: JourneyOf) => Promise<string>;
  /** The source of the proofs of machines. */
  readonly proof?: ProofSource;
  /** The address of a page that is shown beside the room. */
  readonly beside?: string | undefined;
  /**
   * Returns the address at which a page waits for the replay of a recording. On that page, the jobs of the given
   * machines are held, and the page reports the given name to the room. By default, the address has the parameters
   * that `inspectPage` reads.
   */
  readonly replayAt?: (led: {
    readonly path: string;
    readonly machines: readonly string[];
    readonly replay: string;
  }) => string;
}
