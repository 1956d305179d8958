/** The header of the room: the connected pages, and the controls that apply to a whole page. */

import { speeds } from '../core/delays.ts';
import { useSnapshot } from '../room/panels.ts';
import { useRoom, useRoomState } from '../room/use-room.ts';

interface HeadProps {
  readonly tabs: ReadonlyMap<string, string>;
  /** The selected page. */
  readonly page: string | undefined;
}

/** Shows the header: connected pages, the picking of an element, the speed of delays, and the width of the page. */
export function Head({ tabs, page }: HeadProps) {
  const { store, config, panels } = useRoom();
  const state = useRoomState();
  const isPicking = useSnapshot(panels.connection).matches({ linked: 'picking' });
  const { width } = useSnapshot(panels.view).context;
  const live = page === undefined ? undefined : state.pages.get(page);
  return (
    <header>
      <h1>Machine room</h1>
      <Connection tabs={tabs} />
      {live?.isRecording === false && (
        <>
          {live.picks && (
            <button
              type="button"
              aria-pressed={isPicking}
              onClick={() => panels.connection.send({ type: 'pick.pressed', page: live.page })}
            >
              {isPicking ? 'Press an element of the page, or Esc' : 'Pick an element'}
            </button>
          )}
          <Delays
            speed={live.speed}
            onSpeed={(speed) => store.setSpeed(live.page, speed)}
            onStep={() => store.step(live.page)}
          />
        </>
      )}
      {live?.isRecording === true && (
        <button type="button" onClick={() => store.shut(live.page)}>
          Close the recording
        </button>
      )}
      {config.beside !== undefined && (
        <label className="width">
          Page
          <select
            value={width}
            onChange={({ target }) =>
              panels.view.send({ type: 'width.chosen', width: target.value })
            }
          >
            {['half', '360px', '768px', '1024px'].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      )}
    </header>
  );
}

interface DelaysProps {
  readonly speed: number;
  readonly onSpeed: (speed: (typeof speeds)[number]) => void;
  readonly onStep: () => void;
}

const speedWords = ['paused', '¼ speed', 'real time', '4 × faster', '16 × faster'];

/** Shows the controls for the delays of a page: stop, single steps, slower or faster. */
function Delays({ speed, onSpeed, onStep }: DelaysProps) {
  return (
    <div className="time-tools">
      <label>
        <span className="word">Delays</span>
        <select
          value={speed}
          onChange={({ target }) => onSpeed(speeds.find((each) => `${each}` === target.value) ?? 1)}
        >
          {speeds.map((each, index) => (
            <option key={each} value={each}>
              {speedWords[index]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" title="Lets the next delay end at once" onClick={onStep}>
        Step
      </button>
    </div>
  );
}

function Connection({ tabs }: Pick<HeadProps, 'tabs'>) {
  const { config, panels } = useRoom();
  const { pages, strange } = useRoomState();
  const { links } = config;
  const line = useSnapshot(panels.connection);
  const silent = [...pages.values()].filter(({ isSilent }) => isSilent);
  return (
    <p role="status" className="connection">
      {line.matches('alone') && (
        <>
          {pages.size === 0 && 'No page is connected. '}
          {pages.size === 0 && links?.start !== undefined && (
            <a href={links.start.href} target="_blank" rel="noopener opener">
              {links.start.label}
            </a>
          )}
        </>
      )}
      {[...pages.values()].map(({ page, path }) => `${tabs.get(page)} ${path}`).join(' · ')}
      {silent.length > 0 && ` (${silent.length} not answering)`}
      {strange > 0 && ` · ${strange} messages not understood: is a page of another version open?`}
    </p>
  );
}
