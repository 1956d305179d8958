import clsx from 'clsx';
import { calls, emergencies } from '../../../data/company.copy.ts';
import { chooseNumber } from '../../bindings/emergency.ts';
import css from './emergency.module.css';

/**
 * Renders the emergency numbers as links that a phone dials (decision D27), each with its country. Styles show the
 * number of the visitor's country first. The script in the head chooses that number on a served page, and this
 * component on all other pages.
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

interface CallsProps {
  readonly label: string;
  readonly className?: string | undefined;
}

/** Renders the company's phone numbers, each with its country, in the order of the emergency numbers. */
export function PhoneNumbers({ label, className }: CallsProps) {
  return (
    <p className={clsx('row', className)}>
      <span>{label}</span>
      <span className={clsx('row', css.numbers)}>
        {calls.map(({ short, text, href }) => (
          <span key={href}>
            {short} <a href={href}>{text}</a>
          </span>
        ))}
      </span>
    </p>
  );
}
