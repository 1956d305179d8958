import { useState } from 'react';
import * as v from 'valibot';
import type { Chart } from '../core/chart.ts';
import { type Entry, type Field, fieldsOf, payloadOf, valueAt } from '../core/form.ts';
import { sendableEvents } from '../core/offers.ts';
import { hasMask, type MachineSchemas } from '../core/redaction.ts';
import type { RoomActor } from '../recording/room-state.ts';
import type { Answer } from '../room/store.ts';
import { useRoomState } from '../room/use-room.ts';

type Event = { readonly type: string };

interface SendProps {
  readonly chart: Chart;
  readonly actor: RoomActor;
  readonly schemas: MachineSchemas;
  readonly samples: readonly Event[];
  readonly send: (event: Event) => Promise<Answer>;
}

const groups = {
  now: 'Answered in this state',
  world: 'What the world does',
  other: 'Not answered in this state',
} as const;

const textOf = (value: unknown) =>
  typeof value === 'string'
    ? value
    : value === undefined || value === null
      ? ''
      : JSON.stringify(value);

/** Returns the initial value of a field. */
function entryOf({ path, kind, options, isOptional, isNullable }: Field, sample: unknown): Entry {
  const value = valueAt(sample, path);
  if (kind === 'boolean') return value === true;
  if (kind === 'choices') return Array.isArray(value) ? value.map(String) : [];
  if (value !== undefined && value !== null) return textOf(value);
  return kind === 'choice' && !isOptional && !isNullable ? options[0] : '';
}

/** Sends any event to an actor, by means of a form that is made from the schema of the event. */
export function Send({ chart, actor, schemas, samples, send }: SendProps) {
  const offers = sendableEvents(chart, actor.last?.after.value, schemas);
  const [chosen, choose] = useState('');
  const [entered, enter] = useState<Readonly<Record<string, Entry>>>({});
  const [sampleAt, setSampleAt] = useState(0);
  const [edited, setText] = useState<string | undefined>();
  const { log } = useRoomState();
  const [answer, setAnswer] = useState<Answer | undefined>();
  const offer = offers.find(({ type }) => type === chosen) ?? offers[0];
  if (offer === undefined) return <p className="quiet">This machine answers no event.</p>;

  const fitting = samples.filter(({ type }) => type === offer.type);
  const sample = fitting[sampleAt] ?? fitting[0];
  const fields = fieldsOf(offer.schema);
  const entries = Object.fromEntries(
    fields.map((field) => [field.path, entered[field.path] ?? entryOf(field, sample)]),
  );
  const isOwn = Object.keys(entered).length > 0;
  const made = payloadOf(fields, entries);
  // The form offers the last payload of the same event, because without a schema the payload is unknown.
  const isUnknown = offer.schema === undefined && offer.group !== 'world' && sample === undefined;
  const heard = isUnknown
    ? log.findLast(({ machine, event: { type } }) => machine === chart.id && type === offer.type)
    : undefined;
  const whole = heard !== undefined && !hasMask(heard.event) ? heard.event : { type: offer.type };
  const text = edited ?? (isUnknown ? JSON.stringify(whole, null, 2) : undefined);
  const event = 'payload' in made ? { ...made.payload, type: offer.type } : undefined;

  const submit = () => {
    let wanted: Event | undefined = event;
    if (text !== undefined) {
      try {
        wanted = v.parse(v.looseObject({ type: v.string() }), JSON.parse(text));
      } catch {
        setAnswer({ outcome: 'unfit', says: 'Not sent: that is not the JSON of an event.' });
        return;
      }
    }
    if (wanted === undefined) {
      setAnswer({ outcome: 'unfit', says: `Not sent: ${'problem' in made ? made.problem : ''}.` });
      return;
    }
    void send(wanted).then(setAnswer);
  };

  return (
    <section aria-label="Send an event">
      <h3>Send</h3>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          submit();
        }}
      >
        <label>
          Event
          <select
            value={offer.type}
            onChange={({ target }) => {
              choose(target.value);
              enter({});
              setSampleAt(0);
              setText(undefined);
            }}
          >
            {(['now', 'world', 'other'] as const).map((group) => {
              const members = offers.filter((each) => each.group === group);
              return (
                members.length > 0 && (
                  <optgroup key={group} label={groups[group]}>
                    {members.map(({ type, label }) => (
                      <option key={type} value={type}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                )
              );
            })}
          </select>
        </label>
        {fitting.length > 1 && (
          <label>
            Sample
            <select
              value={isOwn ? '' : sampleAt}
              onChange={({ target }) => {
                setSampleAt(Number(target.value));
                enter({});
              }}
            >
              {isOwn && (
                <option value="" disabled>
                  changed below
                </option>
              )}
              {fitting.map((each, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of samples never changes
                <option key={index} value={index}>
                  {sampleName(each)}
                </option>
              ))}
            </select>
          </label>
        )}
        {text === undefined ? (
          fields.map((field) => (
            <FieldOf
              key={`${offer.type} ${field.path}`}
              field={field}
              entry={entries[field.path]}
              onChange={(entry) => enter({ ...entered, [field.path]: entry })}
            />
          ))
        ) : (
          <label>
            Event as JSON
            <textarea
              rows={Math.min(14, text.split('\n').length + 1)}
              spellCheck={false}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
        )}
        <div className="tools">
          <button type="submit" className="main">
            Send {offer.label}
          </button>
          <button
            type="button"
            disabled={isUnknown}
            aria-pressed={text !== undefined}
            onClick={() =>
              setText(
                text === undefined
                  ? JSON.stringify(event ?? { type: offer.type }, null, 2)
                  : undefined,
              )
            }
          >
            as JSON
          </button>
        </div>
      </form>
      <p role="status" className={`answer ${answer?.outcome ?? ''}`}>
        {answer?.says}
      </p>
    </section>
  );
}

function sampleName({ type: _, ...payload }: Event): string {
  const text = JSON.stringify(payload);
  return text.length > 48 ? `${text.slice(0, 47)}…` : text;
}

interface FieldProps {
  readonly field: Field;
  readonly entry: Entry;
  readonly onChange: (entry: Entry) => void;
}

function FieldOf({
  field: { path, kind, options, isOptional, isNullable },
  entry,
  onChange,
}: FieldProps) {
  const label = path === '' ? 'payload' : path;
  if (kind === 'boolean') {
    return (
      <label className="check">
        <input
          type="checkbox"
          checked={entry === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
    );
  }
  if (kind === 'choices') {
    const chosen = Array.isArray(entry) ? entry : [];
    return (
      <fieldset>
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={option} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? options.filter((each) => each === option || chosen.includes(each))
                    : chosen.filter((each) => each !== option),
                )
              }
            />
            {option}
          </label>
        ))}
      </fieldset>
    );
  }
  const value = typeof entry === 'string' ? entry : '';
  if (kind === 'choice') {
    return (
      <label>
        {label}
        <select value={value} onChange={({ target }) => onChange(target.value)}>
          {(isOptional || isNullable) && !options.includes('') && (
            <option value="">{isNullable ? 'null' : 'left out'}</option>
          )}
          {options.map((option) => (
            <option key={option} value={option}>
              {option === '' ? '(empty)' : option}
            </option>
          ))}
        </select>
      </label>
    );
  }
  const id = `field-${path}`;
  const list = options.length > 0 ? `options-${path}` : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {(isOptional || isNullable) && <small>{isNullable ? 'or null' : 'optional'}</small>}
      </label>
      {kind === 'json' ? (
        <textarea
          id={id}
          rows={3}
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <input
          id={id}
          type="text"
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          list={list}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {list !== undefined && (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </div>
  );
}
