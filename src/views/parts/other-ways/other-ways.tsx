import { otherWays } from '../../../data/pages/other-ways.copy.ts';
import { settings, telLink } from '../../../data/settings.ts';
import css from './other-ways.module.css';

/**
 * How else to reach us. Shown where no script runs, and where the code of a form cannot be fetched: then it
 * is announced, and takes the focus after Submit was pressed (start/head-script.ts).
 */
export function OtherWays() {
  const { text, phoneUs, phoneNz, email } = otherWays;
  return (
    <div className={`${css.ways} without-script`} role="alert" tabIndex={-1}>
      <p>{text}</p>
      <dl className="ways">
        <Way name={phoneUs} href={telLink(settings.phoneUs)} text={settings.phoneUs} />
        <Way name={phoneNz} href={telLink(settings.phoneNz)} text={settings.phoneNz} />
        <Way name={email} href={`mailto:${settings.email}`} text={settings.email} />
      </dl>
    </div>
  );
}

interface WayProps {
  readonly name: string;
  readonly href: string;
  readonly text: string;
}

function Way({ name, href, text }: WayProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <a href={href}>{text}</a>
      </dd>
    </div>
  );
}
