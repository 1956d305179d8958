import { createRoot } from 'react-dom/client';
import type { AnyStateMachine } from 'xstate';
import type { ProofSource } from '../core/proof.ts';
import type { Port } from '../core/protocol.ts';
import type { TestWords } from '../core/recording.ts';
import type { MachineSchemas } from '../core/redaction.ts';
import './styles/room.css';
import './styles/actors.css';
import './styles/chart.css';
import './styles/time.css';
import './styles/log.css';
import './styles/details.css';
// What changes in a narrow room comes last.
import './styles/narrow.css';
import type { JourneyOf } from './machines/recording.machine.ts';
import { startPanels } from './panels.ts';
import { Room } from './room.tsx';
import { createRoomStore } from './store.ts';
import { RoomContext } from './use-room.ts';

interface RoomLink {
  readonly label: string;
  readonly href: string;
}

/** A machine that the room knows before any page runs it. */
interface RoomMachine {
  readonly machine: AnyStateMachine;
  readonly title: string;
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
    /** A room beside a page, which opens at a machine or one of its paths. */
    readonly beside?: (path: string, opens: Readonly<Record<string, string>>) => string;
  };
  /** How a copied test gets hold of a machine. */
  readonly test?: TestWords;
  /** Keeps what an actor did as a journey of its model; answers with a sentence. */
  readonly writeJourney?: (journey: JourneyOf) => Promise<string>;
  /** What is proven of machines, and the paths that do. */
  readonly proof?: ProofSource;
  /** A page that is shown beside the room. */
  readonly beside?: string | undefined;
  /**
   * The address at which a page waits to be led through a recording: the jobs of some machines are held, and it
   * tells the room under which name it was opened.
   */
  readonly replayAt?: (led: {
    readonly path: string;
    readonly machines: readonly string[];
    readonly replay: string;
  }) => string;
}

/**
 * Opens a machine room in an element.
 *
 * @returns what closes it.
 */
export function mountRoom(element: HTMLElement, config: RoomConfig): () => void {
  const store = createRoomStore(config.port);
  const panels = startPanels(store, config);
  const root = createRoot(element);
  element.classList.add('machine-room');
  root.render(
    <RoomContext value={{ store, config, panels }}>
      <Room />
    </RoomContext>,
  );
  return () => {
    root.unmount();
    panels.stop();
    store.close();
    element.classList.remove('machine-room');
  };
}
