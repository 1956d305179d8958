import { phones } from '../../../data/company.copy.ts';
import { hybridPage } from '../../../data/pages/hybrid.copy.ts';
import { settings } from '../../../data/settings.ts';
import { ButtonLink } from '../../parts/button/button.tsx';
import { Items } from '../../parts/items.tsx';
import { PhoneFold } from '../../parts/phone-fold/phone-fold.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Table } from '../../parts/table/table.tsx';
import css from './security-review.module.css';

/** Renders the answers to questions of procurement: the present facts, beside missing features (decision D29). */
export function SecurityReview() {
  const { title, intro, asOf, contact, fold, columns, rows, federal, print, ask } =
    hybridPage.securityReview;
  const [, , missing] = columns;
  return (
    <Section tone="band" id="security-review" labelledBy="security" head={{ title, intro }}>
      {/* On phones, in sight above the answers. */}
      <Items items={[...rows, federal].map((row) => row.title)} className={css.contents} />
      <PhoneFold summary={fold}>
        <Table
          labelledBy="security"
          columns={columns}
          stacks="tablet"
          className={css.review}
          rows={rows.map((row) => [
            row.title,
            row.today,
            row.missing && (
              <span key={row.title}>
                <strong className={css.label}>{missing}</strong>
                {row.missing}
              </span>
            ),
          ])}
        />
        <div className={`grid ${css.federal}`} data-tone="paper">
          <div>
            <h3>{federal.title}</h3>
            {federal.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <div>
            <h4>{federal.stepsTitle}</h4>
            <Items ordered items={federal.steps} />
          </div>
        </div>
        <p className="method">{asOf}</p>
      </PhoneFold>
      <p className={css.contact}>
        {contact} <a href={`mailto:${settings.email}`}>{settings.email}</a>
        {phones.map(({ short, text, href }) => (
          <span key={href}>
            , {short} <a href={href}>{text}</a>
          </span>
        ))}
      </p>
      <p className={`row ${css.ask}`}>
        <ButtonLink link={ask} look="solid" />
        <ButtonLink href="#security-review" look="outline" data-print="">
          {print}
        </ButtonLink>
      </p>
    </Section>
  );
}
