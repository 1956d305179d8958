import { beforeEach } from 'vitest';
import { runsIn } from './sentences.ts';

/** A setup file for Vitest: printed commands name the test file that runs. */

beforeEach(({ task }) => runsIn(task.file));
