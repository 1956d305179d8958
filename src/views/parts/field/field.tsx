import type { FieldOption } from '../../../data/lead-form.ts';
import { errorPrefix } from '../../../data/pages/errors.copy.ts';
import css from './field.module.css';
import { Options } from './options.tsx';

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly type: 'text' | 'email' | 'tel' | 'number' | 'area' | 'radio' | 'checkbox';
  /** The options of radio buttons and checkboxes. */
  readonly options?: readonly FieldOption[] | undefined;
  /** The `autocomplete` token; undefined if no token fits. Browsers restore typed text in any case. */
  readonly autoComplete: string | undefined;
  readonly required: boolean;
}

/** Renders a field with its label, hint and error. The typed text and the choice are in the element, not in React's state. */
export function Field(props: FieldProps) {
  const { id, name, label, hint, error, type, options, autoComplete, required } = props;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  const frame = { className: css.field, 'data-invalid': error === undefined ? undefined : '' };
  const remarks = (
    <>
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
    </>
  );
  if (type === 'radio' || type === 'checkbox')
    return (
      <fieldset {...frame} aria-describedby={describedBy}>
        <legend className={css.label}>{label}</legend>
        {remarks}
        <Options type={type} id={id} name={name} options={options ?? []} required={required} />
      </fieldset>
    );
  const common = {
    id,
    name,
    autoComplete,
    required,
    // Phone numbers and email addresses are written from left to right in every script.
    dir: type === 'text' || type === 'area' ? 'auto' : undefined,
    className: css.input,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy,
  };
  return (
    <div {...frame}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {remarks}
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
