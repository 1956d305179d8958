import { createRoot } from 'react-dom/client';
import { CHANNEL, channelPort } from './core/port.ts';
import type { RoomConfig } from './room/config.ts';
import { startPanels } from './room/panels.ts';
import { createRoomStore } from './room/store.ts';
import { RoomContext } from './room/use-room.ts';
import { Room } from './views/room.tsx';

/**
 * Opens a machine room.
 *
 * @returns a function that closes it.
 */
export function mountRoom(config: RoomConfig = {}): () => void {
  const { element = document.body, channel = CHANNEL } = config;
  const port = typeof channel === 'string' ? channelPort(channel) : channel;
  const store = createRoomStore(port);
  const panels = startPanels(store, config);
  const root = createRoot(element);
  element.classList.add('machine-room');
  root.render(
    <RoomContext.Provider value={{ store, config, panels }}>
      <Room />
    </RoomContext.Provider>,
  );
  return () => {
    root.unmount();
    panels.stop();
    store.close();
    port.close?.();
    element.classList.remove('machine-room');
  };
}
