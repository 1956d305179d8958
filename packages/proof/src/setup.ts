import { beforeEach } from 'vitest';
import { setTestFile } from './graph/sentences.ts';

/** This setup file for Vitest makes printed commands name the running test file. */

beforeEach(({ task }) => setTestFile(task.file));
