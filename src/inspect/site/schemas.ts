/**
 * This module says which values of the site's machines the room may show. Only values marked as `shown` pass the
 * redaction. All others are replaced by a mask with the field's name.
 *
 * The room makes its forms from the schemas of the events, and refuses to send an event that does not fit. The types
 * require an entry for each event of each machine.
 */

import { type ChildSchemas, type MachineSchemas, type Schema, shown } from '@machines/room';
import * as v from 'valibot';
import type { EventFrom } from 'xstate';
import { hotlineQuestions } from '../../data/hotline-questions.ts';
import { capabilities } from '../../data/integrations.ts';
import { leadPaths, leadSignals } from '../../data/lead.ts';
import { leadFields } from '../../data/lead-fields.ts';
import { formSchemas } from '../../data/lead-form.ts';
import { tasks } from '../../data/night/portal.ts';
import { notFoundTitle, stillLoading, unexpectedError } from '../../data/pages/errors.copy.ts';
import {
  alarmEvents,
  alarmNodes,
  alarmRules,
  alarmTimes,
} from '../../data/pages/quill-alarm.copy.ts';
import { people } from '../../data/people.ts';
import { routeIds, routes } from '../../data/routes.ts';
import { departments } from '../../data/team.ts';
import { documentTitle } from '../../data/titles.ts';
import { releases, releaseTags } from '../../data/updates-releases.copy.ts';
import type { BehaviourId, catalogue } from '../../machines/index.ts';
import { portalKeys } from '../../machines/portal-keys.machine.ts';

type EventType<Id extends BehaviourId> = EventFrom<(typeof catalogue)[Id]['machine']>['type'];
type SiteSchemas = {
  readonly [Id in BehaviourId]: Omit<MachineSchemas, 'events'> & {
    readonly events: { readonly [Type in EventType<Id>]: Schema };
  };
};

const oneOf = <const Words extends readonly string[]>(words: Words) => shown(v.picklist(words));
const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];
const idsOf = <Id extends string>(list: readonly { readonly id: Id }[]) =>
  oneOf(list.map(({ id }) => id));
/** The visitor's own words, or an address that contains them. */
const masked = v.string();
const yes = shown(v.boolean());
const count = shown(v.number());
const nothing = v.object({});

// An address that belongs to no page is masked, because it can contain any text.
const path = v.union([oneOf(routeIds.map((id) => routes[id].path)), masked]);
const title = oneOf([
  '',
  notFoundTitle,
  stillLoading,
  unexpectedError.title,
  ...routeIds.map((id) => documentTitle(id)),
]);
const screen = oneOf(['', 'advisory', ...keysOf(hotlineQuestions)]);
const islandId = shown(v.pipe(v.string(), v.regex(/^island-[a-z]+(-[a-z]+)*$/)));
const kind = oneOf(keysOf(leadPaths));
const leadKeys = [...new Set(Object.values(leadFields).flatMap(keysOf))];
const field = oneOf(leadKeys);
const menu = oneOf(['product', 'industries', 'resources', 'company']);
const version = oneOf(releases.map((release) => release.version));
const department = oneOf(departments);
const choice = v.nullable(oneOf(['play', 'pause']));
const consentChoice = oneOf(['granted', 'refused']);
const stage = { 'stage.entered': nothing, 'stage.left': nothing };
const watchStage: ChildSchemas = { events: { 'motion.changed': v.object({ playing: yes }) } };

const questions = Object.values(hotlineQuestions);
const answer = oneOf([
  ...new Set(questions.flatMap(({ options }) => options.map(({ value }) => value))),
]);
const leadAnswers = Object.fromEntries(
  questions.map(({ field: name, options }) => [
    name,
    oneOf(['', ...options.map(({ value }) => value)]),
  ]),
);
const answers = v.object({ ...leadAnswers, advisoryContinued: yes });

/** A valibot schema or action, or a pipe of them, with the fields that are read here. */
interface Part {
  readonly message?: unknown;
  readonly pipe?: readonly object[];
  readonly wrapped?: object;
}

function messagesOf({ message, pipe = [], wrapped }: Part): readonly string[] {
  const own = typeof message === 'string' ? [message] : [];
  return [...own, ...[...pipe, ...(wrapped ? [wrapped] : [])].flatMap(messagesOf)];
}

/** The error messages of all forms. They are the site's own words and contain no value. */
const messages = [
  ...new Set(
    Object.values(formSchemas)
      .flatMap(({ entries }) => Object.values<object>(entries))
      .flatMap(messagesOf),
  ),
];

const fields = Object.fromEntries(leadKeys.map((name) => [name, v.optional(masked)]));
const extra = v.object(
  Object.fromEntries(
    Object.entries(leadAnswers).map(([name, schema]) => [name, v.optional(schema)]),
  ),
);
const signals = v.array(oneOf(leadSignals));
const lead = v.object({
  id: masked,
  kind,
  payload: v.object({ ...fields, ...extra.entries }),
  signals,
  visit: v.optional(masked),
});

const alarmChoice = v.object({
  event: idsOf(alarmEvents),
  time: idsOf(alarmTimes),
  rule: idsOf(alarmRules),
});
const portalAnswer = oneOf([
  ...new Set(tasks.flatMap(({ suggestion, instead }) => [suggestion, ...instead])),
]);
const visit = v.object({
  path,
  hash: masked,
  kind: oneOf(['push', 'pop', 'replace']),
  top: v.nullable(count),
});
const attempt = v.variant('kind', [
  v.object({
    kind: shown(v.literal('answered')),
    status: count,
    statusText: masked,
    body: oneOf(['receipt', 'problem', 'page', 'other']),
    retryAfter: v.nullable(count),
    unconfirmed: count,
    form: kind,
  }),
  v.object({ kind: shown(v.literal('unreachable')), reason: masked }),
  v.object({ kind: shown(v.literal('gone')) }),
  v.object({ kind: shown(v.literal('elsewhere')) }),
  v.object({ kind: shown(v.literal('aged')), least: count, most: count }),
]);
const receiptBy = oneOf(['named', 'status']);
const search = {
  'address.changed': v.object({ search: masked }),
  'text.typed': v.object({ text: masked }),
  'search.submitted': nothing,
  'filters.cleared': nothing,
};
const island = v.object({ id: islandId });

export const schemas: SiteSchemas = {
  site: {
    context: v.object({ path, islands: v.array(islandId), jitter: count }),
    input: v.object({ path, islands: v.array(islandId), jitter: count }),
    events: { 'page.left': nothing, 'page.shown': v.object({ path }) },
  },
  island: {
    name: islandId,
    context: island,
    input: island,
    events: {
      'island.near': nothing,
      'island.touched': nothing,
      'network.online': nothing,
      'island.broken': v.object({ isTouched: yes }),
    },
    children: Object.fromEntries(
      [
        'watchNear',
        'watchTouch',
        'watchPress',
        'fetchCode',
        'reloadPage',
        'hydrate',
        'holdRoot',
      ].map((child) => [child, { input: island }]),
    ),
  },
  hotline: {
    context: v.object({ answers, reference: masked }),
    events: {
      'answer.given': v.object({ answer, kept: v.optional(shown(v.literal(true))) }),
      'advisory.continued': v.object({ kept: v.optional(shown(v.literal(true))) }),
      'answer.missing': nothing,
      'back.pressed': nothing,
      'restart.pressed': nothing,
    },
    children: {
      restoreAnswers: {
        output: v.nullable(v.object({ answers, screen: v.union([screen, masked]) })),
      },
    },
  },
  leadForm: {
    context: v.object({
      kind,
      extra,
      problems: v.array(v.object({ field, message: oneOf(messages) })),
      lead: v.nullable(lead),
      reference: masked,
    }),
    input: v.object({ kind, extra }),
    events: {
      'form.submitted': v.object({ id: masked, values: v.object(fields), signals }),
      'lead.tried': v.object({ id: masked }),
    },
    children: { keepLead: { input: v.object({ lead }) } },
  },
  keepOpen: { events: { 'lead.exposed': nothing, 'leads.safe': nothing } },
  outbox: {
    context: v.object({
      jitter: count,
      receiptBy,
      queue: v.array(masked),
      held: v.array(v.object({ id: masked, pause: count })),
      failures: count,
      retryAfter: count,
    }),
    input: v.object({ jitter: count, receiptBy }),
    events: {
      'lead.added': v.object({ lead }),
      'network.online': nothing,
      'tab.shown': nothing,
    },
    children: {
      listLeads: {
        output: v.array(
          v.object({ id: masked, least: count, most: count, readable: yes, heldFor: count }),
        ),
      },
      sendLead: { input: v.object({ id: masked, fresh: v.nullable(lead) }), output: attempt },
    },
  },
  navigation: {
    context: v.object({ shown: path, visit, announcement: title }),
    input: v.object({ path }),
    events: { 'location.changed': visit, 'page.failed': nothing },
    children: {
      loadPage: { input: v.object({ path }) },
      renderPage: { input: v.object({ path, inOneGo: yes }) },
      reloadOnce: { input: v.object({ path }) },
      settlePage: {
        input: v.object({ ...visit.entries, again: v.optional(shown(v.literal(true))) }),
      },
    },
  },
  motion: {
    context: v.object({ choice }),
    events: {
      'motion.toggled': nothing,
      'preference.changed': v.object({ reduced: yes }),
      'choice.changed': v.object({ choice: oneOf(['play', 'pause']) }),
    },
    children: { readMotion: { output: v.object({ choice, reduced: yes }) } },
  },
  menus: {
    context: v.object({ menu: v.nullable(menu) }),
    events: {
      'menu.opened': v.object({ menu }),
      'menu.closed': v.object({ menu }),
      'page.changed': nothing,
    },
    children: { holdPanelOpen: { input: v.object({ menu: v.nullable(menu) }) } },
  },
  mobileMenu: {
    events: { 'menu.opened': nothing, 'menu.closed': nothing, 'page.changed': nothing },
  },
  headline: {
    context: v.object({ shown: count }),
    events: { ...stage, 'motion.stopped': nothing },
    children: { watchStage },
  },
  alarmDecision: {
    context: v.object({ choice: alarmChoice, trail: v.array(oneOf(keysOf(alarmNodes))) }),
    events: {
      ...stage,
      'alarm.sent': v.object({ choice: alarmChoice }),
      'choice.changed': v.object({ choice: alarmChoice }),
      'step.pressed': nothing,
      'threat.confirmed': nothing,
      'threat.dismissed': nothing,
      'alert.reopened': nothing,
      'restart.pressed': nothing,
      'step.due': nothing,
      'button.used': nothing,
    },
    children: { watchStage },
  },
  voiceDemo: {
    context: v.object({ played: v.nullable(count) }),
    events: {
      'demo.toggled': nothing,
      'audio.started': nothing,
      'audio.ended': nothing,
      'audio.failed': nothing,
      'audio.advanced': v.object({ played: count }),
    },
  },
  intruderCycle: {
    context: v.object({ index: count, alertId: shown(v.pipe(v.string(), v.regex(/^A-\d{4}$/))) }),
    input: v.object({ first: idsOf(people) }),
    events: stage,
    children: {
      watchStage,
      pickAlertId: { output: shown(v.pipe(v.string(), v.regex(/^A-\d{4}$/))) },
    },
  },
  classification: {
    context: v.object({ still: count }),
    events: stage,
    children: { watchStage },
  },
  agentPortal: {
    context: v.object({
      decisions: v.array(v.object({ task: idsOf(tasks), answer: portalAnswer })),
    }),
    events: {
      'suggestion.accepted': nothing,
      'overrule.pressed': nothing,
      'overrule.left': nothing,
      'answer.chosen': v.object({ place: count }),
      'queue.restarted': nothing,
    },
  },
  portalClock: {
    context: v.object({ left: count }),
    events: { ...stage, 'clock.set': v.object({ seconds: count }) },
    children: { watchStage },
  },
  portalKeys: {
    events: {
      'console.shown': nothing,
      'console.hidden': nothing,
      'keys.toggled': nothing,
      'key.pressed': v.object({ key: oneOf(portalKeys) }),
    },
  },
  ruleTrial: {
    context: v.object({ until: count }),
    events: { 'day.dragged': v.object({ day: count }) },
  },
  ruleSentence: { context: v.object({ rule: count }), events: stage, children: { watchStage } },
  alertFeed: { context: v.object({ newest: count }), events: stage, children: { watchStage } },
  teamFilter: {
    context: v.object({ department: v.nullable(department) }),
    events: {
      'address.changed': v.object({ search: masked }),
      'department.chosen': v.object({ department }),
      'everyone.chosen': nothing,
    },
  },
  integrationSearch: {
    context: v.object({ text: masked, capabilities: v.array(idsOf(capabilities)) }),
    events: {
      ...search,
      'capability.toggled': v.object({ capability: idsOf(capabilities), required: yes }),
    },
  },
  releaseFilter: {
    context: v.object({ text: masked, tag: v.nullable(oneOf(releaseTags)) }),
    events: { ...search, 'tag.chosen': v.object({ tag: v.nullable(oneOf(releaseTags)) }) },
  },
  copyLink: {
    context: v.object({ version: v.nullable(version) }),
    events: { 'copy.pressed': v.object({ version }) },
    children: { writeClipboard: { input: v.object({ version }) } },
  },
  consent: {
    events: {
      'answer.given': v.object({ choice: consentChoice }),
      'answer.changed': v.object({ choice: consentChoice }),
      'notice.toggled': nothing,
      'choice.changed': v.object({ choice: consentChoice }),
    },
    children: {
      readChoice: { output: oneOf(['granted', 'refused', 'none', 'objected']) },
      showNotice: { input: v.object({ given: v.nullable(consentChoice) }) },
    },
  },
  analytics: {
    context: v.object({ visit: masked }),
    events: {
      'page.viewed': v.object({
        page: v.object({ path, query: masked, referrer: masked, title, url: masked }),
      }),
      'email.found': v.object({ email: masked }),
      'lead.accepted': v.object({ form: kind }),
      'visitor.active': nothing,
      'tab.hidden': nothing,
      'tab.shown': nothing,
    },
    children: {
      readConsent: { output: yes },
      recallVisit: { output: masked },
      watchPages: { events: { 'page.entered': nothing } },
    },
  },
};
