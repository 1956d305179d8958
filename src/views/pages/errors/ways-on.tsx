import { returnHome, toHotline } from '../../../data/pages/errors.copy.ts';
import { ButtonLink } from '../../parts/button/button.tsx';
import css from './errors.module.css';

/** Renders the links of an error page, to the home page and to the hotline. */
export function WaysOn() {
  return (
    <p className={css.home}>
      <ButtonLink link={returnHome} />
      <ButtonLink link={toHotline} look="urgent" />
    </p>
  );
}
