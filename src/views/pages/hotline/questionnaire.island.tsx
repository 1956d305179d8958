import { useSelector } from '@xstate/react';
import { hotlineCard } from '../../../data/pages/hotline-card.ts';
import { hotlineProgress, hotlineScreen } from '../../../machines/hotline.screen.ts';
import { ANSWERS_KEY, hotline } from '../../bindings/hotline.ts';
import { keepUnfinished } from '../../bindings/lead-form.ts';
import { Button } from '../../parts/button/button.tsx';
import { OtherWays } from '../../parts/other-ways/other-ways.tsx';
import { island } from '../../support/island.tsx';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour } from '../../support/use-behaviour.ts';
import { Advisory } from './advisory.tsx';
import { Outcome } from './outcome.tsx';
import { Progress } from './progress.tsx';
import { isQuestion, Question } from './question.tsx';
import css from './questionnaire.module.css';
import { Received } from './received.tsx';

/** The questionnaire card: one screen at a time (spec 4 hotline). */
function Questionnaire() {
  const actor = useBehaviour(hotline);
  const snapshot = useSelector(actor, (current) => current);
  const screen = hotlineScreen(snapshot);
  const { moved } = snapshot.context;
  const { card } = hotlineCard;
  return (
    <div
      id="questions"
      className={css.card}
      data-tone="paper"
      data-machine="hotline"
      data-state={stateName(snapshot.value)}
    >
      <OtherWays />
      {screen !== 'received' && (
        <Progress value={hotlineProgress(snapshot)} label={card.progress} />
      )}
      {screen === 'advisory' && (
        <Advisory moved={moved} onContinue={() => actor.send({ type: 'advisory.continued' })} />
      )}
      {screen === 'received' && <Received />}
      {snapshot.hasTag('outcome') && <Outcome screen={screen} form={snapshot.children.leadForm} />}
      {isQuestion(screen) && (
        <Question
          key={screen}
          id={screen}
          moved={moved}
          answers={snapshot.context.answers}
          reminders={
            stateName(snapshot.value).endsWith('.reminded') ? snapshot.context.reminders : 0
          }
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
            <Button look="quiet" onClick={() => actor.send({ type: 'back.pressed' })}>
              {card.back}
            </Button>
          )}
          <Button look="quiet" onClick={() => actor.send({ type: 'restart.pressed' })}>
            {card.restart}
          </Button>
        </p>
      )}
    </div>
  );
}

export default island(Questionnaire, {
  name: 'pages/hotline/questionnaire',
  wakes: 'sign',
  keeps: ANSWERS_KEY,
  keep: keepUnfinished,
});
