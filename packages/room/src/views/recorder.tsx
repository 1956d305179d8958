import { useMemo, useRef } from 'react';
import { chartOf, eventText, leavesOf, valueText } from '../core/chart.ts';
import type { Happened } from '../core/protocol.ts';
import { beginsAtStart, lifeOf } from '../recording/life.ts';
import {
  mismatchText,
  type ReplayedStep,
  recordingOf,
  replay,
  testOf,
  writeRecording,
} from '../recording/recording.ts';
import type { RoomActor, RoomState } from '../recording/room-state.ts';
import { useSnapshot } from '../room/panels.ts';
import { useRoom, useRoomState } from '../room/use-room.ts';

interface RecordingsProps {
  readonly page: string | undefined;
  readonly actor: RoomActor | undefined;
  /** The moment at which a test ends. By default, this is the last moment. */
  readonly moment: Happened | undefined;
  /** Selects the moment at which a replay differs from the recording. */
  readonly onMoment: (happened: Happened) => void;
}

/** Lists the happenings of one actor, from its start to a moment. */
function happeningsOf(
  state: RoomState,
  actor: RoomActor | undefined,
  moment: Happened | undefined,
): readonly Happened[] {
  const life = lifeOf(state, actor);
  const to = moment === undefined ? -1 : life.indexOf(moment);
  return beginsAtStart(life) ? life.slice(0, to === -1 ? undefined : to + 1) : [];
}

/** Shows the controls that save happenings to a file, open a file, and turn an actor's happenings into a test. */
export function Recordings(props: RecordingsProps) {
  const { page, actor, moment, onMoment } = props;
  const { panels, config } = useRoom();
  const state = useRoomState();
  const file = useRef<HTMLInputElement>(null);
  const panel = panels.recording;
  const { value, context } = useSnapshot(panel);
  const isNaming = value === 'naming' || value === 'writing';
  const say = (says: string) => panel.send({ type: 'something.said', says });
  const known = actor?.machine === undefined ? undefined : config.machines?.[actor.machine];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the happenings change only with the log
  const happenings = useMemo(
    () => happeningsOf(state, actor, moment),
    [state.log, actor?.key, moment],
  );
  const why =
    actor === undefined
      ? 'Choose an actor first'
      : known === undefined
        ? 'The room does not have this machine itself'
        : happenings.length === 0
          ? 'The start of this actor is not in the log any more'
          : undefined;
  const steps = (): ReplayedStep[] =>
    known === undefined
      ? []
      : replay(known.machine, happenings, config.samples?.[actor?.machine ?? '']);

  const save = () => {
    if (page === undefined) return;
    const text = writeRecording(recordingOf(state, page));
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const { path = '' } = state.pages.get(page) ?? {};
    link.download = `${['recording', ...path.split('/').filter(Boolean)].join('-')}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
    say(`Saved as ${link.download}. Values that no schema shows are not in it.`);
  };
  const open = (chosen: File | undefined) => {
    if (chosen !== undefined) panel.send({ type: 'file.chosen', file: chosen });
  };
  const compare = () => {
    const played = steps();
    const other = played.findIndex(({ agrees }) => !agrees);
    const at = happenings[other];
    if (at === undefined) {
      return say(`The machine goes the same way today, all ${played.length} steps.`);
    }
    onMoment(at);
    const step = played[other];
    return step && say(mismatchText(`At ${eventText(at.event.type)}`, step));
  };
  const copy = () => {
    if (config.test === undefined || actor?.machine === undefined) return;
    const played = steps();
    const text = testOf(actor.machine, played, config.test);
    panel.send({ type: 'test.pressed', text, steps: played.length });
  };

  const leaves = useMemo(
    () => (known === undefined ? [] : leavesOf(chartOf(known.machine))),
    [known],
  );
  const keepJourney = (name: string, ends: string) => {
    if (actor?.machine === undefined) return;
    const strange = ends.split('&').find((leaf) => !leaves.includes(leaf.trim()));
    if (strange !== undefined) {
      const says = `Not written: ${actor.machine} has no innermost state “${strange.trim()}”.`;
      return say(says);
    }
    const steps = happenings.map(({ event, after }) => ({ event, leaf: valueText(after.value) }));
    panel.send({ type: 'journey.named', journey: { machine: actor.machine, name, ends, steps } });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside this area does the same
    <div
      className="recordings"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        open(event.dataTransfer.files[0]);
      }}
    >
      <button type="button" disabled={page === undefined} onClick={save}>
        Save recording
      </button>
      <button type="button" onClick={() => file.current?.click()}>
        Open recording
      </button>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        aria-label="Recording"
        hidden
        onChange={({ target }) => {
          open(target.files?.[0]);
          target.value = '';
        }}
      />
      <button type="button" disabled={why !== undefined} title={why} onClick={compare}>
        Compare with today
      </button>
      {config.test !== undefined && (
        <button type="button" disabled={why !== undefined} title={why} onClick={copy}>
          Copy as test
        </button>
      )}
      {config.writeJourney !== undefined && (
        <button
          type="button"
          disabled={why !== undefined}
          title={why}
          aria-expanded={isNaming}
          onClick={() => panel.send({ type: 'journey.pressed' })}
        >
          Write as journey
        </button>
      )}
      {isNaming && why === undefined && (
        <form
          className="journey"
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            keepJourney(String(form.get('name')), String(form.get('ends')));
          }}
        >
          <label>
            Name{' '}
            <input name="name" required placeholder="What the visitor does, and what happens" />
          </label>
          <label>
            Should end in{' '}
            <input
              name="ends"
              required
              list="leaves"
              defaultValue={valueText(happenings.at(-1)?.after.value)}
            />
            <datalist id="leaves">
              {leaves.map((leaf) => (
                <option key={leaf} value={leaf} />
              ))}
            </datalist>
          </label>
          <button type="submit" className="main">
            Write it into the model
          </button>
        </form>
      )}
      {why !== undefined && <small>{why}</small>}
      <span role="status">{context.said}</span>
    </div>
  );
}
