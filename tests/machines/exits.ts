import type { PageMessage, RoomMessage } from '@machines/room';
import {
  createDelays,
  createRecorder,
  createScripts,
  linkPage,
  type Recorder,
  Redaction,
  type Scripts,
} from '@machines/room';
import { inspectorWindow } from '@machines/room/testing';
import type { InspectionEvent } from 'xstate';
import { schemas } from '../../src/inspect/site/schemas.ts';

/** Every way out of the recorder, opened together: the machine room and the Stately inspector. */

/** A page that is linked to a room, without a browser. */
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

export function exits() {
  const redaction = new Redaction(schemas);
  // Moments are numbers of chance, which could look like a canary.
  const recorder = createRecorder({ redaction, now: () => 0 });
  const inspector = inspectorWindow();
  const { said, hear } = linkedPage(recorder, redaction);
  return {
    recorder,
    inspect: (event: InspectionEvent) => recorder.record(event),
    /** A room and the inspector come late. */
    open: async () => {
      await inspector.open(recorder);
      inspector.load();
      hear({ kind: 'room' });
    },
    said,
    /** Everything that has left the page. */
    close: () => {
      const { bytes, origins } = inspector.close();
      return { stately: bytes, origins, bytes: bytes + JSON.stringify(said) };
    },
  };
}
