import { hybridPage } from '../../../data/pages/hybrid.copy.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { Items } from '../../parts/items.tsx';
import { PhoneFold } from '../../parts/phone-fold/phone-fold.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Table } from '../../parts/table/table.tsx';
import css from './security-review.module.css';

/** The questions of procurement: present facts, beside missing features (decision D29). */
export function SecurityReview() {
  const { title, intro, asOf, fold, columns, rows, federal, ask } = hybridPage.securityReview;
  const [, , missing] = columns;
  return (
    <Section tone="band" id="security-review" labelledBy="security" head={{ title, intro }}>
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
        <p className="method">{asOf}</p>
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
      </PhoneFold>
      <p className={css.ask}>
        <ArrowLink tall link={ask} />
      </p>
    </Section>
  );
}
