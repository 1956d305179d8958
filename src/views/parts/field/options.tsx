import type { FieldOption } from '../../../data/lead-form.ts';
import css from './options.module.css';

interface OptionsProps {
  readonly type: 'radio' | 'checkbox';
  /** The id of the first option, to which error summaries lead. */
  readonly id: string;
  readonly name: string;
  readonly options: readonly FieldOption[];
  /** The value of the option that is chosen at first. */
  readonly chosen?: string | undefined;
  readonly required?: boolean;
}

/** Renders the options of a fieldset as native radio buttons or checkboxes. The browser holds the choice. */
export function Options({ type, id, name, options, chosen, required }: OptionsProps) {
  return (
    <div className={`row ${css.options}`}>
      {options.map(({ id: value, text }, index) => (
        <label key={value} className={css.option}>
          <input
            type={type}
            id={index === 0 ? id : undefined}
            name={name}
            value={value}
            required={required}
            defaultChecked={value === chosen}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
