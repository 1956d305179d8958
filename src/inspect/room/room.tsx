import { useMemo, useState, useSyncExternalStore } from 'react';
import { routes } from '../../data/routes.ts';
import { type BehaviourId, type CatalogueEntry, catalogue } from '../../machines/index.ts';
import { Chart } from './chart.tsx';
import { chartOf } from './chart-model.ts';
import { valueText } from './difference.ts';
import { Log } from './log.tsx';
import type { Happening } from './messages.ts';
import { testOf } from './recording.ts';
import { Send } from './send.tsx';
import { keyOf, type RoomActor, type RoomStore } from './store.ts';

const behaviours = Object.entries(catalogue) as [BehaviourId, CatalogueEntry][];
const [first] = behaviours;

/** The machine room: every machine of the catalogue, and what the open pages do with them. */
export function Room({ store }: { readonly store: RoomStore }) {
  const { pages, actors, log } = useSyncExternalStore(store.subscribe, store.state);
  const [shown, show] = useState<BehaviourId>(first?.[0] ?? 'hotline');
  const [followed, follow] = useState<string | undefined>();
  const [chosen, choose] = useState<Happening | undefined>();
  const [everything, showEverything] = useState(false);
  const [fit, makeFit] = useState(false);
  const [copied, copy] = useState('');

  const entry: CatalogueEntry = catalogue[shown];
  const chart = useMemo(() => chartOf(entry.machine), [entry]);
  const running = [...actors.values()].filter(({ machine }) => machine === entry.machine.id);
  const actor = running.find(({ key }) => key === followed) ?? running.at(-1);
  const moment = chosen?.machine === entry.machine.id ? chosen : actor?.last;
  const before = useMemo(() => {
    const last = new Map<string, Happening>();
    const earlier = new Map<Happening, Happening | undefined>();
    for (const happening of log) {
      earlier.set(happening, last.get(keyOf(happening)));
      last.set(keyOf(happening), happening);
    }
    return (happening: Happening) => earlier.get(happening);
  }, [log]);

  // Up to the chosen moment, or all of it.
  const played = log.filter((happening) => actor !== undefined && keyOf(happening) === actor.key);
  const end = chosen === undefined ? -1 : played.indexOf(chosen);
  const recording = end === -1 ? played : played.slice(0, end + 1);

  return (
    <>
      <header>
        <h1>Machine room</h1>
        <Pages pages={pages} />
      </header>
      <nav aria-label="Machines">
        <ul>
          {behaviours.map(([id, { title, machine }]) => {
            const live = [...actors.values()].filter((one) => one.machine === machine.id);
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-current={id === shown}
                  onClick={() => {
                    show(id);
                    choose(undefined);
                  }}
                >
                  <span className={live.length > 0 ? 'lamp on' : 'lamp'} aria-hidden="true" />
                  {title}
                  <small>{live.length > 0 ? liveText(live) : 'not running'}</small>
                </button>
              </li>
            );
          })}
        </ul>
      </nav>
      <main>
        <div className="title">
          <label>
            <input
              type="checkbox"
              checked={fit}
              onChange={(change) => makeFit(change.target.checked)}
            />
            whole chart
          </label>
          <h2>{entry.title}</h2>
          <p>
            {chart.description} <small>{entry.spec.join(' · ')}</small>
          </p>
        </div>
        {running.length > 1 && (
          <label className="instances">
            Actor
            <select value={actor?.key} onChange={(change) => follow(change.target.value)}>
              {running.map(({ key, page, actor: session, now }) => (
                <option key={key} value={key}>
                  {session} on {pages.get(page) ?? page}: {valueText(now.value)}
                </option>
              ))}
            </select>
          </label>
        )}
        {moment !== undefined && moment === chosen && (
          <p className="then" role="status">
            The chart shows {(moment.at / 1000).toFixed(3)} s, after <b>{moment.event.type}</b>.{' '}
            <button type="button" onClick={() => choose(undefined)}>
              Back to now
            </button>
          </p>
        )}
        <div className="scroll">
          <Chart
            chart={chart}
            value={moment?.after.value}
            taken={new Set(moment?.taken.map(({ key }) => key))}
            fit={fit}
          />
        </div>
      </main>
      <aside aria-label="Actor">
        {actor === undefined ? (
          <Idle entry={entry} />
        ) : (
          <>
            <section aria-label="Now">
              <h3>{moment === chosen && chosen !== undefined ? 'Then' : 'Now'}</h3>
              <p className="value">{valueText(moment?.after.value)}</p>
              <pre>{JSON.stringify(moment?.after.context, null, 2)}</pre>
            </section>
            <Send
              key={actor.key}
              chart={chart}
              actor={actor}
              send={(event) => {
                choose(undefined);
                store.send(actor, event);
              }}
            />
          </>
        )}
      </aside>
      <section className="happenings" aria-label="Log">
        <div className="bar">
          <h2>Log</h2>
          <label>
            <input
              type="checkbox"
              checked={everything}
              onChange={(change) => showEverything(change.target.checked)}
            />
            all machines
          </label>
          <button type="button" onClick={store.clearLog}>
            Clear
          </button>
          <button
            type="button"
            disabled={recording[0]?.event.type !== 'xstate.init'}
            onClick={() => {
              navigator.clipboard.writeText(testOf(shown, entry.machine, recording)).then(
                () => copy(`Copied: ${recording.length} steps of ${entry.machine.id}.`),
                (error: unknown) => copy(`Not copied: ${String(error)}`),
              );
            }}
          >
            Copy as test
          </button>
          <span role="status">{copied}</span>
        </div>
        <div className="scroll">
          <Log
            log={(everything
              ? log
              : log.filter(({ machine }) => machine === entry.machine.id)
            ).slice(-300)}
            chosen={chosen}
            choose={(happening) => {
              choose(happening);
              const owner = behaviours.find(([, { machine }]) => machine.id === happening?.machine);
              if (owner !== undefined) show(owner[0]);
            }}
            before={before}
          />
        </div>
      </section>
    </>
  );
}

function liveText(live: readonly RoomActor[]): string {
  return live.length === 1 ? valueText(live[0]?.now.value) : `${live.length} running`;
}

function Pages({ pages }: { readonly pages: ReadonlyMap<string, string> }) {
  return (
    <p role="status">
      {pages.size === 0 ? (
        <>
          No page is connected.{' '}
          <a href="/?inspect" target="_blank" rel="noopener opener">
            Open the home page with ?inspect
          </a>
        </>
      ) : (
        `Connected: ${[...pages.values()].join(', ')}`
      )}
    </p>
  );
}

function Idle({ entry }: { readonly entry: CatalogueEntry }) {
  const [route] = entry.routes;
  return (
    <p className="quiet">
      No actor of this machine runs.
      {route !== undefined && (
        <>
          {' '}
          It lives on{' '}
          <a href={`${routes[route].path}?inspect`} target="_blank" rel="noopener opener">
            {routes[route].title}
          </a>
          {entry.routes.length > 1 && ` and ${entry.routes.length - 1} more`}.
        </>
      )}
    </p>
  );
}
