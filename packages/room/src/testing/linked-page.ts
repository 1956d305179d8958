import { createDelays } from '../core/delays.ts';
import { linkPage } from '../core/page.ts';
import type { PageMessage, RoomMessage } from '../core/protocol.ts';
import type { Recorder } from '../core/recorder.ts';
import type { Redaction } from '../core/redaction.ts';
import { createScripts, type Scripts } from '../core/scripts.ts';

/** Connects a recorder with a room through a port in memory, without a browser. */
export function linkedPage(
  recorder: Recorder,
  redaction: Redaction,
  scripts: Scripts = createScripts(),
) {
  const said: PageMessage[] = [];
  let hear: (data: unknown) => void = () => undefined;
  const link = linkPage({
    port: {
      post: (message) => said.push(structuredClone(message) as PageMessage),
      listen: (listener) => {
        hear = listener;
        return () => {
          hear = () => undefined;
        };
      },
    },
    recorder,
    redaction,
    scripts,
    delays: createDelays(),
    page: 'page',
    tab: 'tab',
    about: () => ({ path: '/', hidden: false }),
  });
  return { link, said, hear: (message: RoomMessage | unknown) => hear(message) };
}
