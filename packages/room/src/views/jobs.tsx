import { type Chart, isAwaited, withStates } from '../core/chart.ts';
import { type Mode, modes } from '../core/scripts.ts';

const words: Readonly<Record<Mode, string>> = {
  real: 'real',
  hold: 'hold until its outcome is sent',
  fail: 'fail',
};

/** Lists the jobs of a machine: the actors whose outcome it waits for. Actors that only watch are left out. */
function jobsOf(chart: Chart): readonly string[] {
  const ids = withStates(chart.root).flatMap(({ invokes }) => invokes.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => isAwaited(chart, id));
}

interface JobsProps {
  readonly chart: Chart;
  /** Returns whether an actor has a machine of its own and is therefore no job. */
  readonly isMachine: (id: string) => boolean;
  readonly scripts: Readonly<Record<string, Mode>>;
  readonly onScript: (job: string, mode: Mode) => void;
}

/** Shows the controls for the outcome of the next run of each job. */
export function Jobs({ chart, isMachine, scripts, onScript }: JobsProps) {
  const jobs = jobsOf(chart).filter((job) => !isMachine(job));
  if (jobs.length === 0) return null;
  return (
    <section aria-label="Jobs">
      <h3>Jobs, from the next time on</h3>
      {jobs.map((job) => (
        <label key={job} className="job">
          {job}
          <select
            value={scripts[`${chart.id} ${job}`] ?? 'real'}
            onChange={({ target }) =>
              onScript(job, modes.find((mode) => mode === target.value) ?? 'real')
            }
          >
            {modes.map((mode) => (
              <option key={mode} value={mode}>
                {words[mode]}
              </option>
            ))}
          </select>
        </label>
      ))}
    </section>
  );
}
