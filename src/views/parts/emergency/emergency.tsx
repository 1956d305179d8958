import clsx from 'clsx';
import { emergencies } from '../../../data/company.copy.ts';
import css from './emergency.module.css';

/**
 * The emergency numbers as links that a phone dials (decision D27), each with its country. The script in the head
 * puts that of the visitor's time zone first.
 */
export function Emergency({ className }: { readonly className?: string | undefined }) {
  return (
    <p className={clsx('row', css.numbers, className)}>
      {emergencies.map(({ name, text, href }) => (
        <a key={name} href={href} className={css.number}>
          <strong>{text}</strong> {name}
        </a>
      ))}
    </p>
  );
}
