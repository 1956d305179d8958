import { homePage } from '../../../data/pages/home.copy.ts';
import { Section } from '../../parts/section/section.tsx';
import { Wordmarks } from '../../parts/wordmarks/wordmarks.tsx';
import css from './customers.module.css';

/** Renders the logos of customers (spec 2, decision D17). */
export function Customers() {
  return (
    <Section tone="paper" space="small" labelledBy="customers" className={css.customers}>
      <p id="customers" className={`label ${css.title}`}>
        {homePage.customers.title}
      </p>
      <Wordmarks group="customer" />
    </Section>
  );
}
