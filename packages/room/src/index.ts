/** The public entry for pages that rooms watch, with the messages of pages. The modules behind it need no DOM. */

export { showEverything } from './core/everything.ts';
export { sendProblemOf as problemOf } from './core/page.ts';
export { socketPort } from './core/port.ts';
export type { Port } from './core/protocol.ts';
export { createRecorder, type UnaddressedMessage } from './core/recorder.ts';
export {
  type ChildSchemas,
  type MachineSchemas,
  Redaction,
  type Schema,
  shown,
} from './core/redaction.ts';
export { type Inspection, inspectPage } from './inspect-page.ts';
export {
  fingerprintOf,
  type ListedPath,
  type OpenedPath,
  type OpenedStep,
  type Proof,
} from './recording/proof.ts';
export { writeRecording } from './recording/recording.ts';
