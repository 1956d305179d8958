/** A page with a kettle and a lamp. Tests control its clock. */

import { inspectPage, Redaction } from '@machines/room';
import { createActor, SimulatedClock } from 'xstate';
import { machines, schemas } from './machines.ts';

declare global {
  interface Window {
    clock: SimulatedClock;
  }
}

const places = [...document.querySelectorAll<HTMLElement>('[data-machine]')];
const inspect = inspectPage({
  redaction: new Redaction(schemas),
  point: (machine) => {
    document.body.dataset.pointed = machine ?? '';
  },
  pick: (chosen) => {
    const stop = new AbortController();
    for (const place of places)
      place.addEventListener('click', () => chosen(place.dataset.machine), {
        signal: stop.signal,
        once: true,
      });
    return () => stop.abort();
  },
});

const clock = new SimulatedClock();
window.clock = clock;
// A delay that is not finite counts as no delay, as in browsers.
const likeBrowsers = {
  setTimeout: (end: () => void, delay: number) =>
    clock.setTimeout(end, Number.isFinite(delay) ? delay : 0),
  clearTimeout: (id: number) => clock.clearTimeout(id),
};
const actors = (['kettle', 'lamp'] as const)
  .filter((id) => id === 'lamp' || location.pathname === '/kettle')
  .map((id) => createActor(machines[id].machine, { inspect, clock: likeBrowsers }));
for (const actor of actors) {
  const place = places.find(({ dataset }) => dataset.machine === actor.logic.id);
  actor.subscribe(({ value }) => {
    if (place?.firstElementChild) place.firstElementChild.textContent = String(value);
  });
  place?.querySelector('button')?.addEventListener('click', ({ target }) => {
    const { value } = target as HTMLButtonElement;
    actor.send(JSON.parse(value));
  });
  actor.start();
}

document.querySelector('#leave')?.addEventListener('click', () => {
  const [kettle, lamp] = actors;
  history.pushState(null, '', '/shelf');
  kettle?.stop();
  lamp?.send({ type: 'pressed' } as never);
});
