import { assertEvent, fromCallback, fromPromise } from 'xstate';
import { forgetVisitor } from '../effects/analytics.effect.ts';
import { readChoice, saveChoice, showNotice, watchChoice } from '../effects/consent.effect.ts';
import {
  type ConsentEvent,
  consentMachine,
  type NoticeInput,
} from '../machines/consent.machine.ts';
import { consentIds } from '../views/layout/ids.ts';
import { analytics } from './analytics.ts';

/** The consent machine with its effects, and analytics as its child. */
export const consent = consentMachine.provide({
  actors: {
    readChoice: fromPromise(async () => readChoice()),
    watchChoice: fromCallback<ConsentEvent>(({ sendBack }) => watchChoice(consentIds, sendBack)),
    showNotice: fromCallback<ConsentEvent, NoticeInput>(({ input, sendBack }) =>
      showNotice(consentIds, input.given, sendBack),
    ),
    analytics,
  },
  actions: {
    saveChoice: ({ event }) => {
      assertEvent(event, ['answer.given', 'answer.changed']);
      saveChoice(event.choice);
    },
    forgetVisitor: () => forgetVisitor(),
  },
});
