/** This setup file for Vitest makes printed commands name the running test file. */

import { beforeEach } from 'vitest';
import { setTestFile } from './graph/sentences.ts';

beforeEach(({ task }) => setTestFile(task.file));
