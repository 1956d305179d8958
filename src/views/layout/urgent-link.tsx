import clsx from 'clsx';
import { urgentHref, urgentLabels } from '../../data/menus.copy.ts';
import { ButtonLink } from '../parts/button/button.tsx';
import css from './urgent-link.module.css';

/**
 * Renders the red button of the header and of the mobile menu. The script in the head picks its label once for each
 * page load (decision D14). The button has room for the longest label, so that the layout does not shift.
 */
export function UrgentLink({ className }: { readonly className: string | undefined }) {
  const longest = urgentLabels.reduce((a, b) => (a.length >= b.length ? a : b));
  return (
    <ButtonLink href={urgentHref} look="urgent" size="small" className={clsx(css.link, className)}>
      <span className={css.label} data-longest={longest}>
        <span data-urgent-label>{urgentLabels[0]}</span>
      </span>
    </ButtonLink>
  );
}
