import { fromCallback, fromPromise } from 'xstate';
import { deleteAnswers, restoreAnswers, saveAnswers } from '../../effects/answers.effect.ts';
import { dropSecondPress } from '../../effects/double-press.effect.ts';
import { forgetTyped, keepTyped } from '../../effects/draft.effect.ts';
import { isPressWaiting } from '../../effects/early.effect.ts';
import { markTitle } from '../../effects/title.effect.ts';
import { hotlineMachine } from '../../machines/hotline.machine.ts';
import { leadForm } from './lead-form.ts';

/** The id of the card, which stays while its screens change. */
export const questionsId = 'questions';

/** The hotline machine with its effects, and the lead form as its child. */
export const hotline = hotlineMachine.provide({
  actors: {
    // If the visitor has answered the served question before it was hydrated, the stored answers are ignored.
    restoreAnswers: fromPromise(async () =>
      isPressWaiting(document.getElementById(questionsId)) ? null : restoreAnswers(),
    ),
    markTitle: fromCallback(() => markTitle()),
    dropSecondPress: fromCallback(() => dropSecondPress(`#${questionsId}`)),
    leadForm,
  },
  actions: {
    saveAnswers: ({ context: { answers } }, { screen }) => saveAnswers({ answers, screen }),
    deleteAnswers,
    keepTyped: () => keepTyped(questionsId),
    forgetTyped: () => forgetTyped(questionsId),
  },
});
