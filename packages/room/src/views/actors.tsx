import { placeText } from '../core/chart.ts';
import type { RoomActor, RoomPage } from '../recording/room-state.ts';
import { useRoomState } from '../room/use-room.ts';

interface ActorsProps extends Choice {
  readonly tabs: ReadonlyMap<string, string>;
}

interface Choice {
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
  readonly onPoint: (actor: RoomActor | undefined) => void;
}

/** Shows every page with its actors as a tree. Each actor is below the one that started it. */
export function Actors({ tabs, ...choice }: ActorsProps) {
  const state = useRoomState();
  return (
    <>
      {[...state.pages.values()].map((page) => {
        const actors = [...state.actors.values()].filter((actor) => actor.page === page.page);
        const ids = new Set(actors.map(({ actor }) => actor));
        const roots = actors.filter(({ parent }) => parent === undefined || !ids.has(parent));
        return (
          <section key={page.page} aria-label={`Actors of ${tabs.get(page.page)}`}>
            <h3>
              {tabs.get(page.page)} <span>{page.path}</span>
            </h3>
            <PageState page={page} />
            <ul className="tree">
              {roots
                .filter(({ isOver }) => !isOver)
                .map((actor) => (
                  <Branch key={actor.key} actor={actor} all={actors} {...choice} />
                ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function PageState({ page }: { readonly page: RoomPage }) {
  const { isSilent, hidden, dropped, scripts } = page;
  const says = [
    ...Object.entries(scripts).map(([job, mode]) => `${job}: ${mode}`),
    isSilent ? 'does not answer: it has crashed, or a debugger holds it' : '',
    hidden ? 'hidden' : '',
    dropped ? `its first ${dropped} happenings are not kept` : '',
  ].filter(Boolean);
  return says.length > 0 ? <p className="quiet">{says.join('; ')}</p> : null;
}

interface BranchProps extends Choice {
  readonly actor: RoomActor;
  readonly all: readonly RoomActor[];
}

function Branch({ actor, all, ...rest }: BranchProps) {
  const { chosen, onChoose, onPoint } = rest;
  const children = all.filter(({ parent, isOver }) => parent === actor.actor && !isOver);
  const says = actor.last && placeText(actor.last.after);
  return (
    <li>
      <button
        type="button"
        className={actor.machine === undefined ? 'job' : 'machine'}
        aria-current={actor.key === chosen}
        onClick={() => onChoose(actor.key)}
        onPointerEnter={() => onPoint(actor)}
        onPointerLeave={() => onPoint(undefined)}
        onFocus={() => onPoint(actor)}
        onBlur={() => onPoint(undefined)}
      >
        <span className="who">{actor.name}</span>
        <small>{actor.machine === undefined ? 'job' : says}</small>
      </button>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={child.key} actor={child} all={all} {...rest} />
          ))}
        </ul>
      )}
    </li>
  );
}
