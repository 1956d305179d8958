import { errorPrefix } from '../../../data/pages/errors.copy.ts';
import css from './field.module.css';

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly type: 'text' | 'email' | 'tel' | 'number' | 'area';
  /** The `autocomplete` token; undefined if no token fits. Browsers restore typed text in any case. */
  readonly autoComplete: string | undefined;
  readonly required: boolean;
}

/** Renders a text field with its label, hint and error. The typed text is in the element, not in React's state. */
export function Field({ id, name, label, hint, error, type, autoComplete, required }: FieldProps) {
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const common = {
    id,
    name,
    autoComplete,
    required,
    // Phone numbers and email addresses are written from left to right in every script.
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
      {/* Extensions may wrap labels and fields. Without this element, React would insert the error before an
          element that is no longer its sibling. */}
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
        // The type `number` would hide other text, and would change with the wheel of a mouse.
        <input {...common} type="text" inputMode="decimal" />
      ) : (
        <input {...common} type={type} />
      )}
    </div>
  );
}
