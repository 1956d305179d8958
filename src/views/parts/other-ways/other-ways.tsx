import { otherWays } from '../../../data/pages/other-ways.ts';
import { settings, telLink } from '../../../data/settings.ts';
import { Served } from '../../support/served.tsx';
import css from './other-ways.module.css';

/**
 * How else to reach us. Shown where no script runs, and where the code of a form cannot be had: then it is
 * announced, and takes the focus of whoever pressed Submit (effects/early-script.effect.ts).
 */
export function OtherWays() {
  return (
    <Served as="div" className={`${css.ways} without-script`} role="alert" tabIndex={-1}>
      {import.meta.env.SSR && (
        <>
          <p>{otherWays.text}</p>
          <dl>
            <Way
              name={otherWays.phoneUs}
              href={telLink(settings.phoneUs)}
              text={settings.phoneUs}
            />
            <Way
              name={otherWays.phoneNz}
              href={telLink(settings.phoneNz)}
              text={settings.phoneNz}
            />
            <Way name={otherWays.email} href={`mailto:${settings.email}`} text={settings.email} />
          </dl>
        </>
      )}
    </Served>
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
