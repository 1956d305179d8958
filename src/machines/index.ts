import type { AnyStateMachine } from 'xstate';
import { formsOfPages } from '../data/brand-pages.copy.ts';
import { type RouteId, routeIds } from '../data/routes.ts';
import { agentPortalMachine } from './agent-portal.machine.ts';
import { alarmDecisionMachine } from './alarm-decision.machine.ts';
import { alertFeedMachine } from './alert-feed.machine.ts';
import { analyticsMachine } from './analytics.machine.ts';
import { classificationMachine } from './classification.machine.ts';
import { consentMachine } from './consent.machine.ts';
import { copyLinkMachine } from './copy-link.machine.ts';
import { headlineMachine } from './headline.machine.ts';
import { hotlineMachine } from './hotline.machine.ts';
import { integrationSearchMachine } from './integration-search.machine.ts';
import { intruderCycleMachine } from './intruder-cycle.machine.ts';
import { islandMachine } from './island.machine.ts';
import { keepOpenMachine } from './keep-open.machine.ts';
import { leadFormMachine } from './lead-form.machine.ts';
import { menusMachine } from './menus.machine.ts';
import { mobileMenuMachine } from './mobile-menu.machine.ts';
import { motionMachine } from './motion.machine.ts';
import { navigationMachine } from './navigation.machine.ts';
import { outboxMachine } from './outbox.machine.ts';
import { portalClockMachine } from './portal-clock.machine.ts';
import { portalKeysMachine } from './portal-keys.machine.ts';
import { releaseFilterMachine } from './release-filter.machine.ts';
import { ruleSentenceMachine } from './rule-sentence.machine.ts';
import { ruleTrialMachine } from './rule-trial.machine.ts';
import { siteMachine } from './site.machine.ts';
import { teamFilterMachine } from './team-filter.machine.ts';
import { voiceDemoMachine } from './voice-demo.machine.ts';

/**
 * An entry of the catalogue, which lists every behaviour of the site. A test fails for a machine without an entry,
 * and for an entry without a model. Only tests and developers' tools import the catalogue; pages import the machines
 * that they need.
 */
export interface CatalogueEntry {
  readonly machine: AnyStateMachine;
  readonly title: string;
  /** The pages that use the machine. */
  readonly routes: readonly RouteId[];
  /** The clauses of the specification that the machine implements. */
  readonly spec: readonly string[];
}

/** Returns those of the given pages that the brand has. */
const on = (...ids: readonly RouteId[]): readonly RouteId[] =>
  ids.filter((id) => routeIds.includes(id));

/** The pages with a lead form. */
const withForm = on('hotline', ...(Object.keys(formsOfPages) as RouteId[]));

export const catalogue = {
  site: {
    machine: siteMachine,
    title: 'The site',
    routes: routeIds,
    spec: ['spec 2', 'decisions D7, D9, D13'],
  },
  island: {
    machine: islandMachine,
    title: 'Island hydration',
    routes: routeIds,
    spec: ['decisions D7, D18'],
  },
  hotline: {
    machine: hotlineMachine,
    title: 'Hotline questionnaire',
    routes: on('hotline'),
    spec: ['spec 4 hotline', 'decisions D2, D4, D5, D6'],
  },
  leadForm: {
    machine: leadFormMachine,
    title: 'Lead form',
    routes: withForm,
    spec: ['spec 4', 'spec 5', 'spec 7.1', 'decision D2'],
  },
  keepOpen: {
    machine: keepOpenMachine,
    title: 'Page that must stay open',
    routes: withForm,
    spec: ['decision D7'],
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
  headline: {
    machine: headlineMachine,
    title: 'Typing headline',
    routes: on('home'),
    spec: ['spec 4', 'spec 9', 'decisions D12, D13'],
  },
  agentPortal: {
    machine: agentPortalMachine,
    title: 'Agent Portal',
    routes: on('monitoringPortal'),
    spec: ['spec 1 Agent portal', 'spec 4 dispositions', 'decision D17'],
  },
  portalClock: {
    machine: portalClockMachine,
    title: 'Clock of the Agent Portal',
    routes: on('monitoringPortal'),
    spec: ['spec 1 Agent portal', 'decisions D13, D17'],
  },
  portalKeys: {
    machine: portalKeysMachine,
    title: 'Keys of the Agent Portal',
    routes: on('monitoringPortal'),
    spec: ['spec 1 Agent portal'],
  },
  alarmDecision: {
    machine: alarmDecisionMachine,
    title: 'What happens to this alarm',
    routes: on('quill'),
    spec: [
      'spec 1 alarm handling',
      'spec 4 dispositions',
      'spec 4 example rules',
      'spec 4 reopened',
      'spec 4 sirens',
      'decision D13',
    ],
  },
  voiceDemo: {
    machine: voiceDemoMachine,
    title: 'Voice demo',
    routes: on('quillVoice'),
    spec: ['spec 2 Quill Voice', 'spec 4 voice demo'],
  },
  intruderCycle: {
    machine: intruderCycleMachine,
    title: 'Industry hero intruder cycle',
    routes: on(
      'monitoring',
      'universities',
      'corporateOffices',
      'retail',
      'multiFamily',
      'securityCompanies',
    ),
    spec: [
      'spec 2 hero animation on industry pages',
      'spec 4',
      'spec 9',
      'decisions D13, D17, D19',
    ],
  },
  classification: {
    machine: classificationMachine,
    title: 'Hybrid classification panel',
    routes: on('hybrid'),
    spec: ['spec 2 Hybrid monitoring', 'spec 4', 'spec 9', 'decisions D13, D17'],
  },
  ruleSentence: {
    machine: ruleSentenceMachine,
    title: 'Rotating rule sentence',
    routes: on('home'),
    spec: ['spec 4', 'spec 9', 'decision D13'],
  },
  ruleTrial: {
    machine: ruleTrialMachine,
    title: 'Rule trial',
    routes: on('manager'),
    spec: ['spec 1 manager'],
  },
  alertFeed: {
    machine: alertFeedMachine,
    title: 'Sample alert feed',
    routes: on('home'),
    spec: ['spec 4', 'spec 9', 'decision D13'],
  },
  teamFilter: {
    machine: teamFilterMachine,
    title: 'Team filter',
    routes: on('team'),
    spec: ['spec 2 Team', 'spec 4', 'decision D19'],
  },
  integrationSearch: {
    machine: integrationSearchMachine,
    title: 'Integration search',
    routes: on('integrations'),
    spec: ['spec 2 Integrations', 'spec 4'],
  },
  releaseFilter: {
    machine: releaseFilterMachine,
    title: 'Release filter',
    routes: on('updates'),
    spec: ['spec 2 Updates', 'spec 9'],
  },
  copyLink: {
    machine: copyLinkMachine,
    title: 'Copy-link buttons',
    routes: on('updates'),
    spec: ['spec 2 Updates'],
  },
  consent: {
    machine: consentMachine,
    title: 'Consent to analytics',
    routes: routeIds,
    spec: ['decision D9'],
  },
  analytics: {
    machine: analyticsMachine,
    title: 'Analytics session and identify',
    routes: routeIds,
    spec: ['spec 5', 'spec 7.2', 'spec 9', 'decision D9'],
  },
} as const satisfies Record<string, CatalogueEntry>;

export type BehaviourId = keyof typeof catalogue;
