import { createRoot } from 'react-dom/client';
import type { AnyStateMachine } from 'xstate';
import type { Port } from '../core/protocol.ts';
import type { TestWords } from '../core/recording.ts';
import type { MachineSchemas } from '../core/redaction.ts';
import './room.css';
import { Room } from './room.tsx';
import { createRoomStore } from './store.ts';

export interface RoomLink {
  readonly label: string;
  readonly href: string;
}

/** A machine that the room knows before any page runs it. */
export interface RoomMachine {
  readonly machine: AnyStateMachine;
  readonly title: string;
}

export interface Journey {
  readonly machine: string;
  readonly name: string;
  /** Where it should end: leaf states. */
  readonly ends: string;
  readonly steps: readonly { readonly event: { readonly type: string }; readonly leaf: string }[];
}

export interface RoomConfig {
  /** The line to the pages. */
  readonly port: Port;
  /** By id. Machines that only the pages know are shown too. */
  readonly machines?: Readonly<Record<string, RoomMachine>>;
  /** By the ids of machines: what the forms for events are made from. */
  readonly schemas?: Readonly<Record<string, MachineSchemas>>;
  /** By the ids of machines: events to begin with. */
  readonly samples?: Readonly<Record<string, readonly { readonly type: string }[]>>;
  readonly links?: {
    /** Where to begin when no page is linked. */
    readonly start?: RoomLink;
    /** Pages where a machine lives. */
    readonly of?: (machine: string) => readonly RoomLink[];
  };
  /** How a copied test gets hold of a machine. */
  readonly test?: TestWords;
  /** Keeps what an actor did as a journey of its model; answers with a sentence. */
  readonly writeJourney?: (journey: Journey) => Promise<string>;
  /** A page that is shown beside the room. */
  readonly beside?: string | undefined;
}

/**
 * Opens a machine room in an element.
 *
 * @returns what closes it.
 */
export function mountRoom(element: HTMLElement, config: RoomConfig): () => void {
  const store = createRoomStore(config.port);
  const root = createRoot(element);
  element.classList.add('machine-room');
  root.render(<Room store={store} config={config} />);
  return () => {
    root.unmount();
    store.close();
    element.classList.remove('machine-room');
  };
}
