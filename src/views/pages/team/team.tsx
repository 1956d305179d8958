import { teamPage } from '../../../data/pages/team.copy.ts';
import { teamLineup } from '../../../data/team.ts';
import { teamFilter } from '../../bindings/team-filter.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { HeroWords } from '../../parts/hero/hero.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import { Section } from '../../parts/section/section.tsx';
import Members from './members.island.tsx';
import css from './team.module.css';

export const behaviours = [{ machine: teamFilter }];

/** The team (spec 2): everyone in a row, then each of them with their story. */
export function Page() {
  const { hero, close } = teamPage;
  return (
    <>
      <section className={css.hero} data-tone="night">
        <HeroWords hero={hero} links={hero.links} className={css.words} />
        <Picture
          picture={teamLineup.wide}
          sizes="100vw"
          narrow={{ picture: teamLineup.narrow, media: '(max-width: 40rem)', sizes: '100vw' }}
          alt=""
          first
          className={css.line}
        />
      </section>

      {/* Little space above, so that the results of the filter are visible below it. */}
      <Section tone="paper" space="small">
        <Members />
      </Section>

      <Section tone="band" labelledBy="close" space="small">
        <div className={`grid ${css.close}`}>
          <h2 id="close">{close.title}</h2>
          <ul>
            {close.links.map(({ text, href }) => (
              <li key={href}>
                <ArrowLink tall href={href}>
                  {text}
                </ArrowLink>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </>
  );
}
