/** Tests the machines of the room's panels, as pure functions and with a clock, like every machine of the site. */

import { readdirSync } from 'node:fs';
import { proveMachine } from '@machines/proof/vitest';
import { afterAll, expect, it, vi } from 'vitest';
import { roomModels } from './models/all.ts';

// The proofs of the room itself are not part of QA's report about the site.
vi.stubEnv('PROOF', undefined);
afterAll(() => vi.unstubAllEnvs());

it('each machine of the room has a model', () => {
  const files = readdirSync('packages/room/src/room/machines');
  const machines = files.filter((file) => file.endsWith('.machine.ts'));
  expect(new Set(roomModels.map(({ id }) => id)).size).toBe(machines.length);
});

for (const model of roomModels) proveMachine(model);
