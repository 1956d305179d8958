import { updatesPage } from '../../../data/pages/updates.copy.ts';
import { routes } from '../../../data/routes.ts';
import { releases } from '../../../data/updates-releases.copy.ts';
import { copyLink, releaseAnchor, releaseFilter } from '../../bindings/release-filter.ts';
import { PageForm } from '../../parts/enquiry/page-form.tsx';
import { PageHero } from '../../parts/hero/hero.tsx';
import { Section } from '../../parts/section/section.tsx';
import Log from './log.island.tsx';
import css from './updates.module.css';

export const behaviours = [{ machine: releaseFilter }, { machine: copyLink }];

/** Renders the release notes (spec 2 Updates, spec 9), newest first. */
export function Page() {
  const { hero, latest, feed } = updatesPage;
  const newest = releases[0];
  return (
    <>
      <PageHero
        hero={hero}
        className={css.hero}
        more={
          <p className={css.feed}>
            <a href={feed.href} type="application/atom+xml">
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M3 7.5A5.5 5.5 0 0 1 8.5 13M3 3a10 10 0 0 1 10 10M3.8 12.2h.01" />
              </svg>
              {feed.text}
            </a>
          </p>
        }
      >
        {newest && (
          <div className={css.latest}>
            <p className="label">
              {latest.label}, <time dateTime={newest.date}>{newest.dateText}</time>{' '}
              <span className={css.version}>{newest.version}</span>
            </p>
            <h2>{newest.title}</h2>
            {/* The link has no query, so that following it clears a filter that hides the release. */}
            <a
              className={css.read}
              href={`${routes.updates.path}#${releaseAnchor(newest.version)}`}
            >
              {latest.read}
            </a>
          </div>
        )}
      </PageHero>
      <Section tone="paper" space="small" className={css.body}>
        <Log />
      </Section>
      <PageForm />
    </>
  );
}
