/** The machine room of this site is a page of the development server (tools/dev-document.ts). */

import type { OpenedPath, Proof } from '@machines/room';
import { mountRoom } from '@machines/room/mount';
import { routes } from '../../data/routes.ts';
import { titles } from '../../data/titles.copy.ts';
import { type CatalogueEntry, catalogue } from '../../machines/index.ts';
import { samples } from './samples.ts';
import { schemas } from './schemas.ts';

/** Asks the development server about generated paths (tests/paths/room-paths.ts). */
async function ask<Answer>(question: Readonly<Record<string, string>>): Promise<Answer> {
  const answer = await fetch(`/__machines/paths?${new URLSearchParams(question)}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

const place = document.getElementById('room');
const machines: Readonly<Record<string, CatalogueEntry>> = catalogue;
if (place !== null) {
  mountRoom({
    element: place,
    machines,
    schemas,
    samples,
    beside: place.dataset.beside,
    test: {
      imports: ["import { catalogue } from '../../src/machines/index.ts';"],
      machine: (id) => `catalogue.${id}.machine`,
    },
    writeJourney: async (journey) => {
      const answer = await fetch('/__machines/journeys', {
        method: 'POST',
        body: JSON.stringify(journey),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.text();
    },
    proof: {
      of: (machine) => ask<Proof>({ machine }),
      path: (machine, path, fingerprint) =>
        ask<OpenedPath>({ machine, path, ...(fingerprint && { fingerprint }) }),
    },
    replayAt: ({ path, machines: held, replay }) =>
      `${path}?inspect&${new URLSearchParams([...held.map((id) => ['hold', id]), ['replay', replay]])}`,
    links: {
      beside: (path, opens) => `${path}?inspect=room&${new URLSearchParams(opens)}`,
      start: { label: 'Open the home page with ?inspect', href: '/?inspect' },
      of: (id) =>
        (machines[id]?.routes ?? []).map((route) => ({
          label: titles.pages[route],
          href: `${routes[route].path}?inspect`,
        })),
    },
  });
}
