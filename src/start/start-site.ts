import {
  type ActorRefFrom,
  type AnyActorRef,
  createActor,
  type InspectionEvent,
  type Observer,
} from 'xstate';
import { matchRoute, normalizePath } from '../data/routes.ts';
import { settings } from '../data/settings.ts';
import { takeOverRegion } from '../effects/early.effect.ts';
import { endFormerWorker } from '../effects/former-worker.effect.ts';
import { islandIds } from '../effects/island.effect.ts';
import { providePopovers } from '../effects/popover.effect.ts';
import { printOnPress, unfoldForPrint } from '../effects/print.effect.ts';
import { readConsent } from '../effects/privacy.effect.ts';
import { currentRelease, watchFaults } from '../effects/report.effect.ts';
import { adoptStyles } from '../effects/styles.effect.ts';
import { nextTask } from '../effects/task.effect.ts';
import type { navigationMachine } from '../machines/navigation.machine.ts';
import { stateName } from '../views/support/state-name.ts';
import { site } from './site.ts';

/** The behaviours whose elements are served once and never rendered again. */
const layout = ['navigation', 'motion', 'menus', 'mobileMenu', 'outbox'] as const;

/** Shows the state of a behaviour on an element that React does not render. */
function showState(selector: string, actor: AnyActorRef | undefined): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null || actor === undefined) return;
  const show = () => {
    element.dataset.state = stateName(actor.getSnapshot().value);
  };
  actor.subscribe(show);
  show();
}

/** Announces each page after a navigation, in the live region. */
function announce(navigation: ActorRefFrom<typeof navigationMachine>): void {
  const region = document.getElementById('announcement');
  // The last announcement is stored here, because a translator may have changed the region's text.
  let said = '';
  navigation.subscribe(({ context: { announcement } }) => {
    if (region && said !== announcement) region.textContent = announcement;
    said = announcement;
  });
}

/**
 * Fetches the code that measures the speed of some visits, when the page has loaded and the browser is idle. The
 * measurements contain no personal data, but a visitor who objects to being measured is not measured.
 */
function measureSome(page: string): void {
  if (settings.vitalsSample === '0' || settings.reportUrl === '') return;
  if (Math.random() >= Number(settings.vitalsSample) || !readConsent()) return;
  const measure = async () => {
    const { measureVitals } = await import('../effects/vitals.effect.ts');
    measureVitals(page, currentRelease());
  };
  // Safari has no `requestIdleCallback`. A failure is ignored: the visit is then not measured.
  const later = () =>
    (window.requestIdleCallback ?? setTimeout)(() => void measure().catch(() => undefined));
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/**
 * Starts the site.
 *
 * @param inspect receives the inspection events of every actor, in development.
 */
export async function startSite(inspect?: Observer<InspectionEvent>) {
  watchFaults();
  void endFormerWorker();
  unfoldForPrint();
  printOnPress();
  adoptStyles();
  await providePopovers();
  // Evaluating the code, creating the actors and starting them are separate tasks, so that a phone can
  // answer input in between.
  await nextTask();
  const main = document.getElementById('main');
  const served = main?.dataset.path ?? '/';
  const asked = normalizePath(location.pathname);
  // The error page is one document for all unknown addresses. A host may serve it for an address that the site
  // knows, and the error page is then shown.
  const isRefused = matchRoute(served) === undefined && matchRoute(asked) !== undefined;
  const path = isRefused ? served : asked;
  main?.setAttribute('data-path', path);
  measureSome(matchRoute(served) === undefined ? 'none' : served);
  const actor = createActor(site, {
    systemId: 'site',
    input: {
      path,
      islands: islandIds(),
      jitter: Math.random(),
    },
    ...(inspect && { inspect }),
  });
  await nextTask();
  actor.start();
  showState('body', actor);
  for (const name of layout) showState(`[data-machine="${name}"]`, actor.system.get(name));
  for (const id of islandIds()) showState(`#${id}`, actor.system.get(id));
  announce(actor.system.get('navigation'));
  // The machines of analytics start when their code has arrived, which may be later or never.
  const coming = actor.subscribe((snapshot) => {
    if (!snapshot.matches({ analytics: 'on' })) return;
    coming.unsubscribe();
    for (const name of ['analytics', 'consent'])
      showState(`[data-machine="${name}"]`, actor.system.get(name));
  });
  // Presses outside the islands are replayed when every behaviour is in its first state.
  await nextTask();
  takeOverRegion(document.documentElement);
  return actor;
}
