import { differences, valueText } from './difference.ts';
import type { Happening } from './messages.ts';

interface LogProps {
  readonly log: readonly Happening[];
  readonly chosen: Happening | undefined;
  readonly choose: (happening: Happening | undefined) => void;
  /** The context an actor had before each happening. */
  readonly before: (happening: Happening) => Happening | undefined;
}

/** What happened, the newest first: event, guards, way taken, and what changed in the context. */
export function Log({ log, chosen, choose, before }: LogProps) {
  if (log.length === 0) return <p className="quiet">Nothing has happened yet.</p>;
  return (
    <table className="log">
      <thead>
        <tr>
          <th scope="col">time</th>
          <th scope="col">actor</th>
          <th scope="col">event</th>
          <th scope="col">guards</th>
          <th scope="col">state</th>
          <th scope="col">context</th>
        </tr>
      </thead>
      <tbody>
        {log.toReversed().map((happening) => {
          const { page, number, at, machine, actor, event, source, verdicts, taken, after } =
            happening;
          const earlier = before(happening);
          const { type, ...payload } = event;
          const from = earlier === undefined ? '' : valueText(earlier.after.value);
          const to =
            after.status === 'active'
              ? valueText(after.value)
              : `${valueText(after.value)}, ${after.status}`;
          const isChosen = happening === chosen;
          return (
            <tr key={`${page} ${number}`} aria-selected={isChosen}>
              <td>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => choose(isChosen ? undefined : happening)}
                >
                  {(at / 1000).toFixed(3)}
                </button>
              </td>
              <td>
                {machine} <small>{actor}</small>
              </td>
              <td>
                <b>{type}</b>{' '}
                {Object.keys(payload).length > 0 && <code>{JSON.stringify(payload)}</code>}
                {source !== undefined && <small> from {source}</small>}
              </td>
              <td>
                {verdicts.map(({ guard, holds }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same guard can be asked twice
                  <span key={index} className={holds ? 'holds' : 'fails'}>
                    {holds ? '✓' : '✗'} {guard}{' '}
                  </span>
                ))}
              </td>
              <td>
                {from === to || from === '' ? to : `${from} → ${to}`}
                {taken.length === 0 && from !== '' && type !== 'xstate.init' && (
                  <small> (nothing taken)</small>
                )}
              </td>
              <td>
                {earlier !== undefined &&
                  differences(earlier.after.context, after.context).map((change) => (
                    <div key={change.path}>
                      {change.path}: <del>{JSON.stringify(change.before)}</del>{' '}
                      <ins>{JSON.stringify(change.after)}</ins>
                    </div>
                  ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
