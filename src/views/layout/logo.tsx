import clsx from 'clsx';
import { menuNames } from '../../data/menus.copy.ts';
import { routes } from '../../data/routes.ts';
import { settings } from '../../data/settings.ts';
import { Mark } from '../parts/marks/mark.tsx';
import { SmartLink } from '../parts/smart-link.tsx';
import css from './logo.module.css';

/** Mark and name, which lead to the home page. */
export function Logo({ className }: { readonly className?: string | undefined }) {
  return (
    <SmartLink
      href={routes.home.path}
      className={clsx(css.logo, className)}
      aria-label={menuNames.home}
    >
      <Mark className={css.mark} />
      <span aria-hidden="true">{settings.productName}</span>
    </SmartLink>
  );
}
