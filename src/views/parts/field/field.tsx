import { errorPrefix } from '../../../data/pages/errors.copy.ts';
import css from './field.module.css';

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly type: 'text' | 'email' | 'tel' | 'number' | 'area';
  /** Undefined if no autofill token fits; browsers then still restore typed text. */
  readonly autoComplete: string | undefined;
  readonly required: boolean;
}

/** A labelled text field with its hint and its error; the browser holds the typed text. */
export function Field({ id, name, label, hint, error, type, autoComplete, required }: FieldProps) {
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const common = {
    id,
    name,
    autoComplete,
    required,
    // Numbers and addresses are written from the left in every script.
    dir: type === 'text' || type === 'area' ? 'auto' : undefined,
    className: css.input,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={css.field} data-invalid={error === undefined ? undefined : ''}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
      {/* Extensions wrap labels and fields: React would put the error before an element that has moved. */}
      <div className="slot">
        {error !== undefined && (
          <p id={errorId} className={css.error}>
            <span className="visually-hidden">{`${errorPrefix} `}</span>
            <span>{error}</span>
          </p>
        )}
      </div>
      {type === 'area' ? (
        <textarea {...common} rows={4} />
      ) : type === 'number' ? (
        // An input of the type number hides other text, and changes with the wheel of a mouse.
        <input {...common} type="text" inputMode="decimal" />
      ) : (
        <input {...common} type={type} />
      )}
    </div>
  );
}
