import { useState } from 'react';
import type { ChartState } from './chart-model.ts';
import { activeIds, withStates } from './chart-model.ts';
import { samplesOf } from './samples.ts';
import type { RoomActor } from './store.ts';

interface SendProps {
  readonly chart: ChartState;
  readonly actor: RoomActor;
  readonly send: (event: { readonly type: string }) => void;
}

/** Event types that a live state answers, delays included, in the order of the chart. */
function eventsOf(chart: ChartState, value: unknown): string[] {
  const active = activeIds(chart, value);
  const keys = withStates(chart)
    .filter(({ id }) => active.has(id))
    .flatMap(({ lines }) => lines)
    .filter(({ kind }) => kind === 'event' || kind === 'after')
    .map(({ key }) => key.split(' ')[1] ?? '');
  return [...new Set(keys)].filter((type) => type !== '' && type !== '*');
}

function readEvent(text: string): { readonly type: string } | undefined {
  try {
    const event: unknown = JSON.parse(text);
    if (typeof event !== 'object' || event === null || !('type' in event)) return undefined;
    return typeof event.type === 'string' ? (event as { type: string }) : undefined;
  } catch {
    return undefined;
  }
}

/** Sends any event that the state can take, from a sample or as JSON. */
export function Send({ chart, actor, send }: SendProps) {
  const [text, write] = useState('');
  const event = readEvent(text);
  const types = eventsOf(chart, actor.now.value);
  return (
    <section aria-label="Send an event">
      <h3>Send now</h3>
      {types.length === 0 && <p className="quiet">This state answers no event.</p>}
      <ul className="samples">
        {types.flatMap((type) =>
          samplesOf(actor.machine, type).map((sample) => {
            const { type: _, ...payload } = sample;
            const json = JSON.stringify(payload);
            return (
              <li key={type + json}>
                <button type="button" onClick={() => send(sample)}>
                  {type}
                </button>
                {json !== '{}' && (
                  <>
                    <code title={json}>{json.length > 60 ? `${json.slice(0, 59)}…` : json}</code>
                    <button
                      type="button"
                      aria-label={`Edit ${type} ${json}`}
                      onClick={() => write(JSON.stringify(sample, null, 2))}
                    >
                      edit
                    </button>
                  </>
                )}
              </li>
            );
          }),
        )}
      </ul>
      <form
        onSubmit={(submit) => {
          submit.preventDefault();
          if (event !== undefined) send(event);
        }}
      >
        <label>
          Another event, as JSON
          <textarea
            rows={text.split('\n').length + 1}
            spellCheck={false}
            placeholder='{ "type": "answer.given", "answer": "yes" }'
            value={text}
            onChange={(change) => write(change.target.value)}
          />
        </label>
        <button type="submit" disabled={event === undefined}>
          Send it
        </button>
      </form>
    </section>
  );
}
