import { officeHours, phones } from '../../data/company.copy.ts';
import { footer } from '../../data/menus.copy.ts';
import { asksConsent, settings } from '../../data/settings.ts';
import { SmartLink } from '../parts/smart-link.tsx';
import { ConsentControl } from './consent.tsx';
import css from './footer.module.css';
import { Logo } from './logo.tsx';

/** Renders the footer of every page (spec 2). */
export function Footer() {
  const { contact } = footer;
  return (
    <footer className={css.footer} data-tone="night">
      <div className={css.inner}>
        <div className={css.brand}>
          <Logo className={css.logo} />
          <p className={css.tagline}>{footer.tagline}</p>
          <SmartLink href={footer.social.href}>{footer.social.name}</SmartLink>
        </div>
        <nav className={css.columns} aria-label={footer.landmark}>
          {footer.columns.map((column) => (
            <div key={column.title}>
              <h2 className={css.title}>{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.name}>
                    <SmartLink href={link.href} newTab={link.newTab}>
                      {link.name}
                    </SmartLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={css.reach}>
          <h2 className={css.title}>{contact.title}</h2>
          <dl className={css.contact}>
            {phones.map(({ short, text, href }) => (
              <div key={short}>
                <dt>{short}</dt>
                <dd>
                  <a href={href}>{text}</a>
                </dd>
              </div>
            ))}
            <div>
              <dt>{contact.emailLabel}</dt>
              <dd>
                <a href={`mailto:${settings.email}`}>{settings.email}</a>
              </dd>
            </div>
          </dl>
          <p className={css.hours}>{officeHours}</p>
        </div>
        <p className={`row ${css.legal}`}>
          <span>{footer.copyright}</span>
          {footer.legal.map(({ name, href }) => (
            <SmartLink key={href} href={href}>
              {name}
            </SmartLink>
          ))}
          <span className={css.friends}>{footer.madeBy}</span>
        </p>
        {asksConsent && <ConsentControl />}
      </div>
    </footer>
  );
}
