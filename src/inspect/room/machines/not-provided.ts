import { stubsFor } from '../../../machines/not-provided.ts';

export const { jobNotProvided, watchNotProvided, actionNotProvided } = stubsFor(
  'src/inspect/room/panels.ts',
);

/** The event with which a job fails. */
export interface Failed {
  readonly error: unknown;
}

/** Why a job failed. */
export const sentenceOf = ({ error }: Failed) =>
  error instanceof Error ? error.message : String(error);
