import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/machines/index.ts';
import { models } from '../models/all.ts';

describe('catalogue', () => {
  it('has one model for each machine, and no model without a machine', () => {
    expect(models.map(({ id }) => id).sort()).toEqual(Object.keys(catalogue).sort());
  });

  it('knows each machine by its own id', () => {
    for (const [id, { machine }] of Object.entries(catalogue)) expect(machine.id).toBe(id);
  });
});
