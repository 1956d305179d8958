import { alarmPiece } from '../../../data/pages/quill-alarm.copy.ts';
import type { RecordEntry } from '../../../machines/alarm-decision.record.ts';
import css from './alarm-record.module.css';

/** Renders the steps so far with their reasons, as a text version of the chart. */
export function AlarmRecord({ record }: { readonly record: readonly RecordEntry[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this region
    <section className={css.record} aria-labelledby="alarm-record" tabIndex={0}>
      <div>
        <h3 id="alarm-record" className={`meta ${css.title}`}>
          {alarmPiece.log}
        </h3>
        {record.length === 0 && <p className={css.empty}>{alarmPiece.empty}</p>}
        <ol className={css.entries} aria-live="polite">
          {record.map(({ node, title, who, reason }, index) => (
            // The index identifies an entry, because a state can be visited twice and the record only grows.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className={css.entry} data-node={node}>
              <p className={`spread ${css.head}`}>
                <span className={css.step}>{title}</span>
                <span className={`meta ${css.who}`}>{who}</span>
              </p>
              <p className={css.reason}>{reason}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
