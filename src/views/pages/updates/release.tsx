import type { ActorRefFrom } from 'xstate';
import { updatesPage } from '../../../data/pages/updates.copy.ts';
import { releaseThemes } from '../../../data/releases.ts';
import type { ReleaseItem, ReleaseNote } from '../../../data/updates-releases.copy.ts';
import type { copyLinkMachine } from '../../../machines/copy-link.machine.ts';
import { releaseAnchor } from '../../bindings/release-filter.ts';
import { useSelected } from '../../support/use-behaviour.ts';
import css from './release.module.css';

const glyphs = {
  spark:
    'M8 1.5v4M8 10.5v4M1.5 8h4M10.5 8h4M4 4l1.8 1.8M10.2 10.2 12 12M12 4l-1.8 1.8M5.8 10.2 4 12',
  'arrow-up': 'M8 14V2.5M3.5 7 8 2.5 12.5 7',
  wrench:
    'M13.8 4.6a3.6 3.6 0 0 1-4.9 4.1L4.4 13.2a1.3 1.3 0 0 1-1.8-1.8l4.6-4.6A3.6 3.6 0 0 1 11.4 2L9.3 4.1l.5 2 2 .5z',
  plug: 'M5.5 1.5v3.5M10.5 1.5v3.5M3.5 5h9v2.5a4.5 4.5 0 0 1-9 0zM8 12v3',
} as const;

interface ReleaseProps {
  readonly note: ReleaseNote;
  readonly items: readonly ReleaseItem[];
  readonly copying: ActorRefFrom<typeof copyLinkMachine>;
}

/** Renders one release, with its kind, its date, the changes by area, and a link to the release itself. */
export function Release({ note, items, copying }: ReleaseProps) {
  const { version, date, dateText, type, title } = note;
  const theme = releaseThemes[type];
  const outcome = useSelected(copying, (snapshot) =>
    snapshot.context.version === version ? snapshot.value : 'idle',
  );
  const { copy, types, tags } = updatesPage;
  return (
    <li id={releaseAnchor(version)} className={css.release} data-colour={theme.colour}>
      <span className={css.theme}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={glyphs[theme.icon]} />
        </svg>
      </span>
      <p className={`meta row ${css.facts}`}>
        <a href={`#${releaseAnchor(version)}`}>{version}</a>
        <time dateTime={date}>{dateText}</time>
        <span className={css.type}>{types[type]}</span>
        <button
          type="button"
          className={`${css.copy} needs-script`}
          onClick={() => copying.send({ type: 'copy.pressed', version })}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M6.5 9.5a3 3 0 0 0 4.2 0l2.4-2.4a3 3 0 0 0-4.2-4.2L8 3.8M9.5 6.5a3 3 0 0 0-4.2 0L2.9 8.9a3 3 0 0 0 4.2 4.2l.9-.9" />
          </svg>
          <span className={outcome === 'copied' ? css.done : undefined}>
            {outcome === 'copied' ? copy.copied : copy.button}
          </span>{' '}
          <span className="visually-hidden">{copy.of.replace('{version}', version)}</span>
        </button>
      </p>
      {outcome === 'refused' && <p className={css.refused}>{copy.refused}</p>}
      <h3>{title}</h3>
      <ul className={css.items}>
        {items.map(({ tag, text }) => (
          <li key={text}>
            <span className={`meta ${css.tag}`}>{tags[tag]}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
