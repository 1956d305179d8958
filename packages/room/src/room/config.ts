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
  /** The element that contains the room; by default the page's body. */
  readonly element?: HTMLElement;
  /** The channel to the pages, by the same name as theirs (`inspectPage`), or a custom port. */
  readonly channel?: string | Port;
  /** By id, for replays. Machines that only the pages know are shown too. */
  readonly machines?: Readonly<Record<string, RoomMachine>>;
  /** By the ids of machines: the schemas from which the forms for events are made. */
  readonly schemas?: Readonly<Record<string, MachineSchemas>>;
  /** By the ids of machines: sample events. */
  readonly samples?: Readonly<Record<string, readonly { readonly type: string }[]>>;
  readonly links?: {
    /** The link that is shown first while no page is connected. */
    readonly start?: RoomLink;
    /** Lists the pages that use a machine. */
    readonly of?: (machine: string) => readonly RoomLink[];
    /** Returns the address of a room beside a page, which opens at a machine or one of its paths. */
    readonly beside?: (path: string, opens: Readonly<Record<string, string>>) => string;
  };
  /** The import of a machine in a copied test. */
  readonly test?: TestWords;
  /** Saves the events of an actor as a journey of its model; returns a message. */
  readonly writeJourney?: (journey: JourneyOf) => Promise<string>;
  /** The proofs of machines, and their paths. */
  readonly proof?: ProofSource;
  /** A page that is shown beside the room. */
  readonly beside?: string | undefined;
  /**
   * The address at which a page waits for the replay of a recording: the jobs of some machines are held, and it
   * reports the name under which the room opened it. By default the address contains them as `inspectPage`
   * reads them.
   */
  readonly replayAt?: (led: {
    readonly path: string;
    readonly machines: readonly string[];
    readonly replay: string;
  }) => string;
}
