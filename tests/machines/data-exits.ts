/** Opens all outputs of the recorder: the machine room and the Stately inspector. */

import { createRecorder, Redaction } from '@machines/room';
import { inspectorWindow, linkedPage } from '@machines/room/testing';
import type { InspectionEvent } from 'xstate';
import { schemas } from '../../src/inspect/site/schemas.ts';

export function dataExits() {
  const redaction = new Redaction(schemas);
  // The clock stands at 0, because the digits of a real time could look like a canary.
  const recorder = createRecorder({ redaction, now: () => 0 });
  const inspector = inspectorWindow();
  const { said, hear } = linkedPage(recorder, redaction);
  return {
    recorder,
    inspect: (event: InspectionEvent) => recorder.record(event),
    /** Opens the inspector and a room after the page has started. */
    open: async () => {
      await inspector.open(recorder);
      inspector.load();
      hear({ kind: 'room' });
    },
    said,
    /** Returns all data that has left the page. */
    close: () => {
      const { bytes, origins } = inspector.close();
      return { stately: bytes, origins, bytes: bytes + JSON.stringify(said) };
    },
  };
}
