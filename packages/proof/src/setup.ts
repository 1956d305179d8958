import { beforeEach } from 'vitest';
import { runsIn } from './graph/sentences.ts';

/** A setup file for Vitest: printed commands name the running test file. */

beforeEach(({ task }) => runsIn(task.file));
