import { hotlineCard } from '../../../data/pages/hotline-card.ts';
import type { Answer, Answers } from '../../../machines/hotline.answers.ts';
import type { HotlineScreen } from '../../../machines/hotline.screen.ts';
import { Button } from '../../parts/button/button.tsx';
import { ErrorSummary } from '../../parts/field/error-summary.tsx';
import { focusWhenShown } from '../../support/focus-when-shown.ts';
import css from './questionnaire.module.css';

/** The answer that each question fills in. */
const answered = {
  cctv: 'hasCCTV',
  crime: 'recentCrime',
  monitored: 'professionallyMonitored',
  support: 'providerSupport',
  source: 'willSource',
} as const satisfies Partial<Record<HotlineScreen, keyof Answers>>;

export type QuestionId = keyof typeof answered;

export function isQuestion(screen: HotlineScreen): screen is QuestionId {
  return screen in answered;
}

interface QuestionProps {
  readonly id: QuestionId;
  readonly moved: boolean;
  readonly answers: Answers;
  /** How often the visitor was reminded; 0 while nothing is complained about. */
  readonly reminders: number;
  readonly onAnswer: (answer: Answer | null) => void;
}

/** One question with two answers, in the manner of GOV.UK question pages. */
export function Question({ id, moved, answers, reminders, onAnswer }: QuestionProps) {
  const { question, hint, options, missing } = hotlineCard.questions[id];
  const { card } = hotlineCard;
  const given = answers[answered[id]];
  const errorId = reminders > 0 ? 'answer-error' : '';
  return (
    <form
      id={`${id}-form`}
      className={`${css.step} needs-script`}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const choice = new FormData(event.currentTarget).get('answer');
        onAnswer(options.find((option) => option.value === choice)?.value ?? null);
      }}
    >
      {reminders > 0 && (
        <ErrorSummary
          key={reminders}
          title={card.errorSummary}
          problems={[{ href: `#${id}-${options[0].value}`, message: missing }]}
        />
      )}
      <fieldset aria-describedby={`answer-hint ${errorId}`.trim()}>
        <legend>
          <h2 className={css.heading} tabIndex={-1} ref={moved ? focusWhenShown : undefined}>
            {question}
          </h2>
        </legend>
        <p id="answer-hint" className={css.hint}>
          {hint}
        </p>
        {reminders > 0 && (
          <p id={errorId} className={css.error}>
            <span className="visually-hidden">{card.errorPrefix} </span>
            {missing}
          </p>
        )}
        <div className={css.options}>
          {options.map(({ value, label }) => (
            <label key={value} className={css.option}>
              <input
                type="radio"
                id={`${id}-${value}`}
                name="answer"
                value={value}
                defaultChecked={given === value}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" look="solid" className={css.continue}>
        {card.continue}
      </Button>
    </form>
  );
}
