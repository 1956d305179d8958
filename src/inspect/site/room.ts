import { routes } from '../../data/routes.ts';
import { type CatalogueEntry, catalogue } from '../../machines/index.ts';
import { channelPort } from '../core/port.ts';
import { mountRoom } from '../room/mount.tsx';
import { CHANNEL } from './channel.ts';
import { samples } from './samples.ts';
import { schemas } from './schemas.ts';

/** The machine room of this site, a page of the development server (tools/dev-document.ts). */

const place = document.getElementById('room');
const machines: Readonly<Record<string, CatalogueEntry>> = catalogue;
if (place !== null) {
  mountRoom(place, {
    port: channelPort(CHANNEL),
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
      return answer.text();
    },
    links: {
      start: { label: 'Open the home page with ?inspect', href: '/?inspect' },
      of: (id) =>
        (machines[id]?.routes ?? []).map((route) => ({
          label: routes[route].title,
          href: `${routes[route].path}?inspect`,
        })),
    },
  });
}
