import { connectionModel } from './connection.model.ts';
import { logModel } from './log.model.ts';
import { proofModel } from './proof.model.ts';
import { recordingModel } from './recording.model.ts';
import { timeModel } from './time.model.ts';
import { viewModel } from './view.model.ts';

/** The models of the room's own machines. */
export const roomModels = [
  viewModel,
  connectionModel,
  timeModel,
  recordingModel,
  logModel,
  proofModel,
];
