import { assertEvent, fromCallback, fromPromise } from 'xstate';
import {
  forgetVisitor,
  identify,
  recordLead,
  recordPage,
  refreshSession,
  scanEmails,
  visitSource,
  watchActivity,
  watchEmails,
  watchPages,
  watchVisibility,
} from '../effects/analytics.effect.ts';
import { readConsent } from '../effects/privacy.effect.ts';
import {
  type AnalyticsEvent,
  analyticsMachine,
  type PageEntered,
} from '../machines/analytics.machine.ts';

/** The analytics machine with its effects. */
export const analytics = analyticsMachine.provide({
  actors: {
    readConsent: fromPromise(async () => readConsent()),
    recallVisit: fromPromise(async () => visitSource()),
    watchPages: fromCallback<PageEntered>(({ sendBack, receive }) => {
      const pages = watchPages((page) => sendBack({ type: 'page.viewed', page }));
      receive(pages.look);
      return pages.stop;
    }),
    watchEmails: fromCallback<AnalyticsEvent>(({ sendBack }) =>
      watchEmails((email) => sendBack({ type: 'email.found', email })),
    ),
    watchActivity: fromCallback<AnalyticsEvent>(({ sendBack }) =>
      watchActivity(() => sendBack({ type: 'visitor.active' })),
    ),
    watchVisibility: fromCallback<AnalyticsEvent>(({ sendBack }) =>
      watchVisibility((visible) => sendBack({ type: visible ? 'tab.shown' : 'tab.hidden' })),
    ),
    scanEmails: fromCallback<AnalyticsEvent>(({ sendBack }) =>
      scanEmails((email) => sendBack({ type: 'email.found', email })),
    ),
  },
  actions: {
    recordPage: ({ event }) => {
      assertEvent(event, 'page.viewed');
      recordPage(event.page);
    },
    recordLead: ({ event }) => {
      assertEvent(event, 'lead.accepted');
      recordLead(event.form);
    },
    identify: ({ event }) => {
      assertEvent(event, 'email.found');
      identify(event.email);
    },
    refreshSession: () => {
      refreshSession();
    },
    forgetVisitor: () => forgetVisitor(),
  },
});
