/** Recorder, redaction, protocol and the links of a page: everything that needs no DOM. */

export { createDelays } from './core/delays.ts';
export { linkPage, type PageLink, problemOf } from './core/page.ts';
export { channelPort } from './core/port.ts';
export {
  type ListedPath,
  type OpenedPath,
  type OpenedStep,
  type Proof,
  printOf,
} from './core/proof.ts';
export { createRecorder, type Recorded } from './core/recorder.ts';
export {
  type ChildSchemas,
  type MachineSchemas,
  Redaction,
  type Schema,
  shown,
} from './core/redaction.ts';
export { createScripts } from './core/scripts.ts';
