import { readdirSync } from 'node:fs';
import { proveMachine } from '@machines/proof/vitest';
import { describe, expect, it } from 'vitest';
import { roomMachines } from '../src/room/machines/index.ts';
import { roomModels } from './models/all.ts';

/** The machine room's own panels, pure and clocked, as every machine of the site. */

// What the room proves of itself is no part of QA's report of the site.
delete process.env.PROOF;

describe('the machines of the room', () => {
  it('are all known, under their own ids, and each has a model', () => {
    const files = readdirSync('packages/room/src/room/machines').filter((file) =>
      file.endsWith('.machine.ts'),
    );
    expect(Object.keys(roomMachines)).toHaveLength(files.length);
    expect(roomModels.map(({ id }) => id).sort()).toEqual(Object.keys(roomMachines).sort());
    for (const [id, { machine }] of Object.entries(roomMachines)) expect(machine.id).toBe(id);
  });
});

for (const model of roomModels) proveMachine(model);
