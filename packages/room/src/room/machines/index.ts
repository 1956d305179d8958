import type { AnyStateMachine } from 'xstate';
import { connectionMachine } from './connection.machine.ts';
import { logMachine } from './log.machine.ts';
import { proofMachine } from './proof.machine.ts';
import { recordingMachine } from './recording.machine.ts';
import { timeMachine } from './time.machine.ts';
import { viewMachine } from './view.machine.ts';

/**
 * The machines of the room itself. They are kept apart from those of the inspected app, of which the room
 * knows nothing; the same kit reads the models of both.
 *
 * @public read by tests, and when the room itself is inspected
 */
export const roomMachines: Readonly<
  Record<string, { readonly machine: AnyStateMachine; readonly title: string }>
> = {
  roomView: { machine: viewMachine, title: 'What the room shows' },
  roomConnection: { machine: connectionMachine, title: 'The line to the pages' },
  roomTime: { machine: timeMachine, title: 'The page that follows the slider' },
  roomRecording: { machine: recordingMachine, title: 'Files, tests and journeys' },
  roomLog: { machine: logMachine, title: 'The log' },
  roomProof: { machine: proofMachine, title: 'Proofs and their paths' },
};
