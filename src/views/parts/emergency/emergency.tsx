import clsx from 'clsx';
import { emergencies } from '../../../data/company.copy.ts';
import { chooseNumber } from '../../bindings/emergency.ts';
import css from './emergency.module.css';

/**
 * The emergency numbers as links that a phone dials (decision D27), each with its country. The number for the
 * visitor's time zone comes first: the script in the head arranges this on a served page, this component on the
 * others.
 */
export function Emergency({ className }: { readonly className?: string | undefined }) {
  return (
    <p className={clsx('row', css.numbers, className)} data-emergency="" ref={chooseNumber}>
      {emergencies.map(({ name, text, href }) => (
        <a key={name} href={href} className={css.number}>
          <strong>{text}</strong> {name}
        </a>
      ))}
    </p>
  );
}
