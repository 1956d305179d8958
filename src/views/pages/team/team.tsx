import { teamPage } from '../../../data/pages/team.copy.ts';
import { teamFilter } from '../../bindings/team-filter.ts';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { HeroWords } from '../../parts/hero/hero.tsx';
import { Section } from '../../parts/section/section.tsx';
import Members from './members.island.tsx';
import css from './team.module.css';

export const behaviours = [{ machine: teamFilter }];

/** Renders the team page (spec 2), with the portrait and the biography of each member. */
export function Page() {
  const { hero, close } = teamPage;
  return (
    <>
      <section className={css.hero} data-tone="night">
        <HeroWords hero={hero} links={hero.links} className={css.words} />
      </section>

      {/* There is little space above the section, so that the results of the filter are visible below it. */}
      <Section tone="paper" space="small">
        <Members />
      </Section>

      <ClosingCall call={close} />
    </>
  );
}
