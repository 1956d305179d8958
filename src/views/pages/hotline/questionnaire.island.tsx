import { fill } from '../../../data/fill.ts';
import { ANSWERS_KEY, hotlineQuestions } from '../../../data/hotline-questions.ts';
import { leadFields } from '../../../data/lead-fields.ts';
import { hotlineCard } from '../../../data/pages/hotline-card.copy.ts';
import { isQuestion } from '../../../machines/hotline.answers.ts';
import {
  hotlineOutcome,
  hotlinePosition,
  hotlineProgress,
  hotlineScreen,
} from '../../../machines/hotline.screen.ts';
import { hotline, questionsId } from '../../bindings/hotline.ts';
import { keepOpen } from '../../bindings/keep-open.ts';
import { Button } from '../../parts/button/button.tsx';
import { OtherWays } from '../../parts/other-ways/other-ways.tsx';
import { focusHeadingOn } from '../../support/focus-when-shown.ts';
import { type Behaviour, island } from '../../support/island.tsx';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour, useSelected } from '../../support/use-behaviour.ts';
import { Advisory } from './advisory.tsx';
import { Outcome } from './outcome.tsx';
import { Progress } from './progress.tsx';
import { Question } from './question.tsx';
import css from './questionnaire.module.css';
import { Received } from './received.tsx';

/** The text beside the progress bar at the outcome: the number of fields that must be filled in. */
const fieldsLeft = fill(hotlineCard.card.fields, {
  fields: Object.values(leadFields.hotline).filter((field) => 'isRequired' in field).length,
});

/** The machines that run on the page. */
export const behaviours: readonly Behaviour[] = [{ machine: hotline }, { machine: keepOpen }];

/** Renders the questionnaire card, which shows one screen at a time (spec 4 hotline). */
function Questionnaire() {
  const actor = useBehaviour(hotline);
  const stay = useBehaviour(keepOpen);
  const snapshot = useSelected(actor, (current) => current);
  const screen = hotlineScreen(snapshot);
  const outcome = hotlineOutcome(snapshot);
  const position = hotlinePosition(snapshot);
  const { card } = hotlineCard;
  return (
    <div
      id={questionsId}
      className={css.card}
      data-tone="paper"
      data-start=""
      data-machine="hotline"
      data-state={stateName(snapshot.value)}
      ref={focusHeadingOn(actor, 'screen.changed')}
    >
      <OtherWays />
      {screen !== 'received' && (
        <Progress
          value={hotlineProgress(snapshot)}
          label={card.progress}
          step={position === null ? fieldsLeft : fill(card.step, { ...position })}
        />
      )}
      {screen === 'advisory' && (
        <Advisory onContinue={() => actor.send({ type: 'advisory.continued' })} />
      )}
      {screen === 'received' && <Received stay={stay} reference={snapshot.context.reference} />}
      {outcome && <Outcome outcome={outcome} form={snapshot.children.leadForm} />}
      {isQuestion(screen) && (
        <Question
          // The key remounts the question when a restored answer arrives, so that the radio button is checked.
          key={`${screen} ${snapshot.context.answers[hotlineQuestions[screen].field]}`}
          id={screen}
          answers={snapshot.context.answers}
          reminder={snapshot.children.markTitle?.sessionId}
          onAnswer={(answer) =>
            actor.send(
              answer === null ? { type: 'answer.missing' } : { type: 'answer.given', answer },
            )
          }
        />
      )}
      {(snapshot.hasTag('revisable') || screen === 'received') && (
        <p className={css.foot}>
          {snapshot.hasTag('revisable') && (
            <span className="slot">
              <Button look="quiet" onClick={() => actor.send({ type: 'back.pressed' })}>
                {card.back}
              </Button>
            </span>
          )}
          <span className="slot">
            <Button look="quiet" onClick={() => actor.send({ type: 'restart.pressed' })}>
              {card.restart}
            </Button>
          </span>
        </p>
      )}
    </div>
  );
}

export default island(Questionnaire, {
  name: 'pages/hotline/questionnaire',
  rests: ANSWERS_KEY,
  behaviours: () => behaviours,
});
