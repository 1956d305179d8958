import { fromCallback, fromPromise } from 'xstate';
import { deleteAnswers, restoreAnswers, saveAnswers } from '../../effects/answers.effect.ts';
import { dropSecondPress } from '../../effects/double-press.effect.ts';
import { isPressWaiting } from '../../effects/early.effect.ts';
import { markTitle } from '../../effects/title.effect.ts';
import { hotlineMachine } from '../../machines/hotline.machine.ts';
import { leadForm } from './lead-form.ts';

/** The questionnaire, with this tab's storage and the lead form as its child. */
export const hotline = hotlineMachine.provide({
  actors: {
    // An answer given to the served question before it was hydrated wins over the stored ones.
    restoreAnswers: fromPromise(async () =>
      isPressWaiting(document.getElementById('questions')) ? null : restoreAnswers(),
    ),
    markTitle: fromCallback(() => markTitle()),
    dropSecondPress: fromCallback(() => dropSecondPress('#questions')),
    leadForm,
  },
  actions: {
    saveAnswers: ({ context: { answers } }, { screen }) => saveAnswers({ answers, screen }),
    deleteAnswers,
  },
});
