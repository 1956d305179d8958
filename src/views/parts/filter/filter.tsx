import { LONGEST_SEARCH } from '../../../machines/filter.ts';
import { Button } from '../button/button.tsx';
import css from './filter.module.css';

interface SearchBoxProps {
  readonly id: string;
  readonly label: string;
  /** The name of the button. The Enter key has the same effect. */
  readonly submit: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** Renders a search field with its label and its button, named `q` as in the address. Place it in a form. */
export function SearchBox({ id, label, submit, value, onType }: SearchBoxProps) {
  return (
    <div className={css.search}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <input
          id={id}
          name="q"
          type="search"
          dir="auto"
          value={value}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onInput={(event) => onType(event.currentTarget.value)}
        />
        <button type="submit" aria-label={submit}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M13.5 13.5 18 18M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z" />
          </svg>
        </button>
      </div>
    </div>
  );
}

interface Option<Event> {
  /** The value in the query of the address. */
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
  /** The event that is sent when the visitor chooses this option. */
  readonly event: Event;
  /** The number of entries that remain with this option. */
  readonly count?: number;
}

interface PillsProps<Event> {
  readonly legend: string;
  /** Radio buttons for one choice, or checkboxes for several. */
  readonly kind: 'radio' | 'checkbox';
  /** The key in the query of the address. */
  readonly name: string;
  readonly options: readonly Option<Event>[];
  readonly onChoose: (event: Event) => void;
}

/** Renders choices as pills, which are native radio buttons or checkboxes and so work without scripts. */
export function Pills<Event>({ legend, kind, name, options, onChoose }: PillsProps<Event>) {
  return (
    <fieldset className={`row ${css.pills}`}>
      <legend>{legend}</legend>
      {options.map(({ value, label, chosen, event, count }) => (
        <label key={value} className={css.pill}>
          <input
            type={kind}
            name={name}
            value={value}
            checked={chosen}
            aria-describedby={count === undefined ? undefined : `${name}-${value}`}
            onChange={() => onChoose(event)}
          />
          <span>{label}</span>
          {count !== undefined && (
            <span id={`${name}-${value}`} className={`meta ${css.count}`} aria-hidden="true">
              {count}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

interface ChoicesProps<Event> {
  /** The id of the form. */
  readonly id: string;
  /** The address and the key of the query to which the form leads without scripts. */
  readonly action: string;
  readonly name: string;
  readonly legend: string;
  readonly options: readonly Option<Event>[];
  readonly onChoose: (event: Event) => void;
}

/**
 * Renders buttons, one of which is pressed. They submit a form, so that a press before the scripts arrive is kept,
 * and replayed when the page is live.
 */
export function PressedChoices<Event>(props: ChoicesProps<Event>) {
  const { id, action, name, legend, options, onChoose } = props;
  return (
    <form
      id={id}
      action={action}
      method="get"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const { submitter } = submitted.nativeEvent as SubmitEvent;
        const pressed = options.find(({ value }) => value === submitter?.getAttribute('value'));
        if (pressed) onChoose(pressed.event);
      }}
    >
      <fieldset className={`row ${css.pills}`}>
        <legend>{legend}</legend>
        {options.map(({ value, label, chosen }) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            className={css.pill}
            aria-pressed={chosen}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

interface ResultProps {
  /** The number of shown entries, in words. */
  readonly text: string;
  readonly clear: string;
  /** Whether a filter can be cleared. If not, the button stays without effect, so that the focus is never lost. */
  readonly canClear: boolean;
  readonly onClear: () => void;
}

/** Renders the number of shown entries, which is announced when it changes, and the button that clears the filter. */
export function ResultCount({ text, clear, canClear, onClear }: ResultProps) {
  return (
    <div className={`spread ${css.result}`}>
      <p aria-live="polite">{text}</p>
      <Button
        look="quiet"
        size="small"
        className="needs-script"
        aria-disabled={!canClear}
        onClick={onClear}
      >
        {clear}
      </Button>
    </div>
  );
}
