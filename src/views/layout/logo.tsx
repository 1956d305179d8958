import clsx from 'clsx';
import { menuNames } from '../../data/menus.copy.ts';
import { routes } from '../../data/routes.ts';
import { settings } from '../../data/settings.ts';
import { Mark } from '../parts/marks/mark.tsx';
import { SmartLink } from '../parts/smart-link.tsx';
import css from './logo.module.css';

/** The header has room for 14 letters in a line. A longer name is set in two lines of small type. */
const isLong = settings.productName.length > 14;

/** Renders the company's mark and name, as a link to the home page. */
export function Logo({ className }: { readonly className?: string | undefined }) {
  return (
    <SmartLink
      href={routes.home.path}
      className={clsx(css.logo, className)}
      data-long={isLong ? '' : undefined}
      aria-label={menuNames.home}
    >
      <Mark className={css.mark} />
      <span aria-hidden="true">{settings.productName}</span>
    </SmartLink>
  );
}
