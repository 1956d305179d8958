import type { ActorRefFrom } from 'xstate';
import { hotlineCard } from '../../../data/pages/hotline-card.copy.ts';
import type { HotlineOutcomeId } from '../../../machines/hotline.screen.ts';
import type { leadFormMachine } from '../../../machines/lead-form.machine.ts';
import { LeadForm } from '../../parts/lead-form/lead-form.tsx';
import { SmartLink } from '../../parts/smart-link.tsx';
import css from './questionnaire.module.css';

/** The outcomes that list the three camera vendors (spec 4 hotline). */
const needsCameras: ReadonlySet<HotlineOutcomeId> = new Set(['sourcing', 'helping']);

interface OutcomeProps {
  readonly outcome: HotlineOutcomeId;
  readonly form: ActorRefFrom<typeof leadFormMachine> | undefined;
}

/** Renders the result of the questionnaire, with the lead form below it (spec 4 hotline.4 and outcomes). */
export function Outcome({ outcome, form }: OutcomeProps) {
  const { title, support } = hotlineCard.outcomes[outcome];
  const { form: words } = hotlineCard;
  return (
    <div className={css.step}>
      <div>
        <h2 className={css.heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={css.support}>{support}</p>
      </div>
      {needsCameras.has(outcome) && <Vendors />}
      <div className={css.formHead}>
        <h3>{words.title}</h3>
        {words.intro && <p className={css.hint}>{words.intro}</p>}
      </div>
      {form && <LeadForm actor={form} id="lead" words={words} />}
    </div>
  );
}

function Vendors() {
  const { vendors } = hotlineCard;
  return (
    <div className={css.vendors}>
      <h3>{vendors.title}</h3>
      <ul>
        {vendors.list.map(({ name, note, href }) => (
          <li key={name}>
            <SmartLink href={href} newTab>
              {name}
            </SmartLink>
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
