import { phones } from '../../../data/company.copy.ts';
import { otherWays } from '../../../data/pages/other-ways.copy.ts';
import { settings } from '../../../data/settings.ts';
import css from './other-ways.module.css';

/**
 * Renders other ways to contact the company. They are shown if no script runs, and if the code of a form cannot be
 * fetched. In the second case they are announced, and take the focus after a press on Submit
 * (src/start/head-script.ts).
 */
export function OtherWays() {
  const { text, phone, email } = otherWays;
  return (
    <div className={`${css.ways} without-script`} role="alert" tabIndex={-1}>
      <p>{text}</p>
      <dl className="ways">
        {phones.map(({ short, text, href }) => (
          <Way key={short} name={`${short} ${phone}`} href={href} text={text} />
        ))}
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
