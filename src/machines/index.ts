import type { AnyStateMachine } from 'xstate';
import { type RouteId, routeIds } from '../data/routes.ts';
import { disclosureMachine } from './disclosure.machine.ts';
import { headlineMachine } from './headline.machine.ts';
import { hotlineMachine } from './hotline.machine.ts';
import { leadFormMachine } from './lead-form.machine.ts';
import { menusMachine } from './menus.machine.ts';
import { mobileMenuMachine } from './mobile-menu.machine.ts';
import { motionMachine } from './motion.machine.ts';
import { navigationMachine } from './navigation.machine.ts';
import { outboxMachine } from './outbox.machine.ts';

/**
 * The catalogue: every behaviour of the site. A machine that is not here is found by a test, and so is
 * an entry without a model. Only tests and developers' tools import it: pages import what they need.
 */
export interface CatalogueEntry {
  readonly machine: AnyStateMachine;
  readonly title: string;
  /** The pages where it lives. */
  readonly routes: readonly RouteId[];
  /** The clauses of the specification it serves. */
  readonly spec: readonly string[];
}

export const catalogue = {
  hotline: {
    machine: hotlineMachine,
    title: 'Hotline questionnaire',
    routes: ['hotline'],
    spec: ['spec 4 hotline', 'decisions D2, D4, D5, D6'],
  },
  leadForm: {
    machine: leadFormMachine,
    title: 'Lead form',
    routes: ['hotline', 'universities'],
    spec: ['spec 4', 'spec 5', 'spec 7.1', 'decision D2'],
  },
  outbox: {
    machine: outboxMachine,
    title: 'Lead outbox',
    routes: routeIds,
    spec: ['spec 7.1', 'spec 8', 'decision D7'],
  },
  navigation: {
    machine: navigationMachine,
    title: 'Page navigation',
    routes: routeIds,
    spec: ['spec 2', 'decisions D10, D18, D19'],
  },
  motion: {
    machine: motionMachine,
    title: 'Site-wide motion',
    routes: routeIds,
    spec: ['decision D13'],
  },
  menus: {
    machine: menusMachine,
    title: 'Header dropdown menus',
    routes: routeIds,
    spec: ['spec 2 header', 'decision D19'],
  },
  mobileMenu: {
    machine: mobileMenuMachine,
    title: 'Mobile menu',
    routes: routeIds,
    spec: ['spec 2 header', 'spec 4 mobile menu'],
  },
  disclosure: {
    machine: disclosureMachine,
    title: 'Collapsible groups',
    routes: routeIds,
    spec: ['spec 2 header'],
  },
  headline: {
    machine: headlineMachine,
    title: 'Typing headline',
    routes: ['home'],
    spec: ['spec 4', 'spec 9', 'decision D12'],
  },
} as const satisfies Record<string, CatalogueEntry>;

export type BehaviourId = keyof typeof catalogue;
