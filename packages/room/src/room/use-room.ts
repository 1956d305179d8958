/**
 * The values that every component of the room reads. They are in a React context and not in props, because React's
 * development build compares the props of each component. For a log of thousands of entries, this took seconds.
 */

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RoomState } from '../recording/room-state.ts';
import type { RoomConfig } from './config.ts';
import type { Panels } from './panels.ts';
import type { RoomStore } from './store.ts';

export interface RoomParts {
  readonly store: RoomStore;
  readonly config: RoomConfig;
  readonly panels: Panels;
}

export const RoomContext = createContext<RoomParts | null>(null);

/** Returns the store, the configuration of the room, and its machines. */
export function useRoom(): RoomParts {
  const parts = useContext(RoomContext);
  if (parts === null) throw new Error('This is a part of a room.');
  return parts;
}

/** Returns the current state of the room, and renders the component again when the state changes. */
export function useRoomState(): RoomState {
  const { store } = useRoom();
  return useSyncExternalStore(store.subscribe, store.state);
}
