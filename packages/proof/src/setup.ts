import { beforeEach } from 'vitest';
import { runsIn } from './graph/sentences.ts';

/** This setup file for Vitest makes printed commands name the running test file. */

beforeEach(({ task }) => runsIn(task.file));
