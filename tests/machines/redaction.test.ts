/**
 * Tests the data about events and contexts that the inspector receives. tests/machines/redaction-paths.test.ts tests
 * which data it does not receive.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { raised } from '@machines/proof';
import { type MachineSchemas, Redaction } from '@machines/room';
import { MARK } from '@machines/room/testing';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, getInitialSnapshot } from 'xstate';
import { formWords } from '../../src/data/forms.copy.ts';
import { schemas } from '../../src/inspect/site/schemas.ts';
import { type CatalogueEntry, catalogue } from '../../src/machines/index.ts';
import { models } from '../models/all.ts';

describe('the schemas of the site', () => {
  const entries = Object.entries(catalogue) as [keyof typeof catalogue, CatalogueEntry][];

  test.each(entries)('name every event of %s, and every field of its payloads', (id) => {
    const model = models.find((each) => each.id === id);
    const known: MachineSchemas = schemas[id];
    for (const [type, cases] of Object.entries(model?.events ?? {})) {
      const schema = known.events?.[type] as v.ObjectSchema<v.ObjectEntries, undefined>;
      expect(schema, type).toBeDefined();
      if (cases === raised || typeof cases === 'function') continue;
      for (const payload of Object.values(cases)) {
        expect(v.safeParse(schema, payload).issues, type).toBeUndefined();
        expect(Object.keys(schema.entries)).toEqual(expect.arrayContaining(Object.keys(payload)));
      }
    }
  });

  test.each(entries)('know the context that %s begins with', (id) => {
    const model = models.find((each) => each.id === id);
    const known: MachineSchemas = schemas[id];
    for (const { input } of Object.values(model?.starts ?? {})) {
      const { context } = getInitialSnapshot(catalogue[id].machine as AnyStateMachine, input);
      if (Object.keys(context).length === 0) continue;
      const schema = known.context as v.ObjectSchema<v.ObjectEntries, undefined> | undefined;
      expect(Object.keys(schema?.entries ?? {})).toEqual(
        expect.arrayContaining(Object.keys(context)),
      );
    }
  });

  test('show the sentences of the site, and hide all others', () => {
    const redaction = new Redaction(schemas);
    const context = (message: string) => ({
      kind: 'hotline',
      extra: {},
      problems: [{ field: 'name', message }],
      lead: null,
    });
    const seen = (message: string) =>
      redaction.value(schemas.leadForm.context, context(message)) as ReturnType<typeof context>;
    const { missing } = formWords.messages.hotline.name;
    expect(seen(missing).problems[0]?.message).toBe(missing);
    expect(seen(`Enter ${MARK}`).problems[0]?.message).toBe('‹message#1 string 14›');
  });
});

test('every actor belongs to the one system, because views neither create nor start actors', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const starters = files.filter((file) =>
    /\b(createActor|useActor|useActorRef|useMachine|useInterpret|createActorContext)\s*[(<]/.test(
      readFileSync(join('src', file), 'utf8'),
    ),
  );
  // The first file starts the system. The other creates actors for the build, which renders them but never starts
  // them.
  expect(starters.toSorted()).toEqual([
    join('start', 'start-site.ts'),
    join('views', 'support', 'island.tsx'),
  ]);
});
