import type { ReactNode } from 'react';
import { eventText, placeText, transitionText } from '../core/chart.ts';
import type { Candidate, Happened } from '../core/protocol.ts';
import { differences } from '../recording/differences.ts';
import { candidateText, deedText, unansweredText, verdictOf } from '../room/log-words.ts';

interface DetailsProps {
  readonly moment: Happened;
  readonly before: Happened | undefined;
  /** The heading: `now` for the last moment of a page, `end` for that of a recording, and `past` for any other. */
  readonly when: keyof typeof headings;
  readonly tab: string;
  readonly onState: (name: string) => void;
  readonly onTransition: (name: string) => void;
  readonly onNow: () => void;
  /** The controls for this moment. */
  readonly children: ReactNode;
}

const headings = { now: 'Now', end: 'At the end', past: 'Then' } as const;

/** Shows one moment of an actor: the received event, the reasons for the transitions, and the state afterwards. */
export function MomentDetails(props: DetailsProps) {
  const { moment, before, when, tab, onState, onTransition, onNow, children } = props;
  const { event, source, taken, candidates, after, timers, at, name } = moment;
  const { type, ...payload } = event;
  const verdict = verdictOf(moment);
  const unanswered = unansweredText(moment);
  const changes = before === undefined ? [] : differences(before.after.context, after.context);
  return (
    <>
      <section aria-label={headings[when]}>
        <h2>
          {headings[when]} <small>{name}</small>
        </h2>
        <p className="value">{placeText(after)}</p>
        {after.status !== 'active' && <p>Status: {after.status}</p>}
        {(after.tags?.length ?? 0) > 0 && <p className="quiet">Tags: {after.tags?.join(', ')}</p>}
        {when === 'past' && (
          <p>
            At {(at / 1000).toFixed(3)} s of {tab}.{' '}
            <button type="button" onClick={onNow}>
              Back to now
            </button>
          </p>
        )}
        {when === 'now' &&
          timers.map((timer) => (
            <div className="timer" key={`${timer.event} ${moment.number}`}>
              <span>
                {eventText(timer.event)}: {timer.delay} ms
              </span>
              <span className="bar">
                <i
                  style={{
                    animationDuration: `calc(${timer.delay}ms / var(--speed, 1))`,
                    animationDelay: `calc(-${timer.passed}ms / var(--speed, 1))`,
                  }}
                />
              </span>
            </div>
          ))}
      </section>
      {children}
      <section aria-label="Why">
        <h3>
          {verdict.kind === 'refused' || verdict.kind === 'ignored'
            ? 'Why did nothing happen?'
            : 'Why'}
        </h3>
        <p>
          <b title={type}>{eventText(type)}</b>
          {source === undefined ? '' : ` from ${source.name}`}:{' '}
          <span className={verdict.kind}>{verdict.says}</span>
        </p>
        {Object.keys(payload).length > 0 && <pre>{JSON.stringify(payload, null, 2)}</pre>}
        {unanswered !== undefined && <p>{unanswered}</p>}
        {candidates.length > 0 && (
          <ol className="candidates">
            {candidates.map((candidate) => (
              <CandidateOf
                key={candidate.transition}
                candidate={candidate}
                onChoose={() => {
                  onState(candidate.state);
                  onTransition(candidate.transition);
                }}
              />
            ))}
          </ol>
        )}
        {taken.map(({ transition, actions }) => (
          <p key={transition} className="did">
            <code>{transitionText(transition)}</code> {deedText(actions)}
          </p>
        ))}
      </section>
      <section aria-label="Context">
        <h3>Context</h3>
        {changes.length > 0 && (
          <dl className="changes">
            {changes.map(({ path, before: old, after: now }) => (
              <div key={path}>
                <dt>{path}</dt>
                <dd>
                  <del>{JSON.stringify(old) ?? 'nothing'}</del>{' '}
                  <ins>{JSON.stringify(now) ?? 'nothing'}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <pre>{JSON.stringify(after.context ?? after.output ?? {}, null, 2)}</pre>
        {after.error !== undefined && <p className="broken">Error: {String(after.error)}</p>}
      </section>
    </>
  );
}

function CandidateOf({
  candidate,
  onChoose,
}: {
  readonly candidate: Candidate;
  readonly onChoose: () => void;
}) {
  const { transition, guard, verdict, reads } = candidate;
  return (
    <li className={verdict.replace(' ', '-')}>
      <button type="button" className="link" onClick={onChoose}>
        {transitionText(transition)}
      </button>{' '}
      <span>
        {guard !== undefined && <code>{guard}</code>} {candidateText(candidate)}
      </span>
      {reads.length > 0 && (
        <ul>
          {reads.map(({ path, value }) => (
            <li key={path}>
              <code>{path}</code> was <code>{JSON.stringify(value) ?? 'undefined'}</code>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
