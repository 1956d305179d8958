import { questionWords } from '../../../data/hotline-questions.copy.ts';
import {
  type Answer,
  type Answers,
  hotlineQuestions,
  type QuestionId,
} from '../../../data/hotline-questions.ts';
import { errorPrefix } from '../../../data/pages/errors.copy.ts';
import { hotlineCard } from '../../../data/pages/hotline-card.copy.ts';
import { Button } from '../../parts/button/button.tsx';
import { ErrorSummary } from '../../parts/field/error-summary.tsx';
import { Options } from '../../parts/field/options.tsx';
import css from './questionnaire.module.css';

interface QuestionProps {
  readonly id: QuestionId;
  readonly answers: Answers;
  /** The id of the reminder; undefined if there is none. */
  readonly reminder: string | undefined;
  readonly onAnswer: (answer: Answer | null) => void;
}

/** Renders a question with two answers, in the style of GOV.UK question pages. */
export function Question({ id, answers, reminder, onAnswer }: QuestionProps) {
  const { field, options } = hotlineQuestions[id];
  const { question, hint, missing, answers: names } = questionWords[id];
  const { card } = hotlineCard;
  const first = `${id}-${options[0].value}`;
  const isReminded = reminder !== undefined;
  const errorId = isReminded ? 'answer-error' : '';
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
      {isReminded && (
        <ErrorSummary
          key={reminder}
          title={hotlineCard.form.errorSummary}
          problems={[{ href: `#${first}`, message: missing }]}
        />
      )}
      <fieldset aria-describedby={`answer-hint ${errorId}`.trim()}>
        <legend>
          <h2 className={css.heading} tabIndex={-1}>
            {question}
          </h2>
        </legend>
        <p id="answer-hint" className={css.hint}>
          {hint}
        </p>
        {isReminded && (
          <p id={errorId} className={css.error}>
            <span className="visually-hidden">{`${errorPrefix} `}</span>
            {missing}
          </p>
        )}
        <Options
          type="radio"
          id={first}
          name="answer"
          options={options.map(({ value }) => ({ id: value, text: names[value] ?? '' }))}
          chosen={answers[field]}
        />
      </fieldset>
      <Button type="submit" look="solid" className={css.continue}>
        {card.continue}
      </Button>
    </form>
  );
}
