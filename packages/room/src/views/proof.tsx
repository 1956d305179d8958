import { transitionText } from '../core/chart.ts';
import type { ListedPath, Proof as ProofData } from '../recording/proof.ts';
import { useSnapshot } from '../room/panels.ts';
import { useRoom } from '../room/use-room.ts';

interface ProofProps {
  readonly machine: string;
  /** The selected transition. */
  readonly transition: string | null;
  readonly onTransition: (name: string | null) => void;
}

/** Shows the proof of a machine: the elements that no path executes, and the paths that take a transition. */
export function Proof({ machine, transition, onTransition }: ProofProps) {
  const { panels } = useRoom();
  const { value, context } = useSnapshot(panels.proof);
  const { proof, problem, lost, wanted } = context;
  const ask = () => panels.proof.send({ type: 'proof.asked', machine });
  const isOfThis = context.machine === machine && value.proof !== 'closed';
  return (
    <section aria-label="Paths" className="paths">
      <h3>Paths</h3>
      {!isOfThis && (
        <button type="button" onClick={ask}>
          Show paths and coverage
        </button>
      )}
      {isOfThis && value.proof === 'fetching' && (
        <p role="status">Every path is walked: this takes seconds for a large machine…</p>
      )}
      {isOfThis && value.proof === 'failed' && (
        <p className="broken" role="status">
          {problem}{' '}
          <button type="button" onClick={ask}>
            Again
          </button>
        </p>
      )}
      {wanted !== null && <p role="status">Opening {wanted.name}…</p>}
      {lost !== null && (
        <p className="broken" role="status">
          {lost}
        </p>
      )}
      {isOfThis && proof !== null && (
        <>
          <p role="status" className={count(proof) === 0 ? '' : 'broken'}>
            {summary(proof)}
          </p>
          {proof.problem !== undefined && <p className="broken">{proof.problem}</p>}
          {transition === null ? (
            <p className="quiet">Choose a transition in the chart to see which paths take it.</p>
          ) : (
            <Takers {...{ proof, transition, onTransition }} />
          )}
          <details>
            <summary>All {proof.paths.length} paths</summary>
            <ul>
              {proof.paths.map((path) => (
                <li key={path.name}>
                  <PathButton machine={machine} path={path} step={null} />
                </li>
              ))}
            </ul>
          </details>
          <button type="button" onClick={() => panels.proof.send({ type: 'proof.closed' })}>
            Hide
          </button>
        </>
      )}
    </section>
  );
}

const count = ({ missed: { states, transitions, guards } }: ProofData) =>
  states.length + transitions.length + Object.keys(guards).length;

function summary(proof: ProofData): string {
  const steps = proof.paths.reduce((sum, path) => sum + path.steps, 0);
  const { states, transitions, guards } = proof.missed;
  const walked = `${proof.paths.length} paths of ${steps} steps`;
  if (count(proof) === 0) {
    return `${walked} execute every state, transition and guard outcome.`;
  }
  return `${walked} leave out ${states.length} states, ${transitions.length} transitions and outcomes of ${Object.keys(guards).length} guards: they are marked in the chart.`;
}

interface TakersProps extends Pick<ProofProps, 'onTransition'> {
  readonly proof: ProofData;
  readonly transition: string;
}

/** Lists the paths that take a transition. Each link opens a path at the step that takes it. */
function Takers({ proof, transition, onTransition }: TakersProps) {
  const takers = proof.paths.filter((path) => transition in path.takes);
  const excuse = proof.excused[`transition ${transition}`];
  return (
    <>
      <p>
        <code>{transitionText(transition)}</code>{' '}
        {takers.length === 0
          ? `is taken by no path${excuse === undefined ? '' : `: ${excuse}`}.`
          : `is taken by ${takers.length} of them:`}{' '}
        <button type="button" className="link" onClick={() => onTransition(null)}>
          Forget it
        </button>
      </p>
      <ul>
        {takers.map((path) => (
          <li key={path.name}>
            <PathButton machine={proof.machine} path={path} step={path.takes[transition] ?? null} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface PathButtonProps {
  readonly machine: string;
  readonly path: ListedPath;
  readonly step: number | null;
}

function PathButton({ machine, path: { name, fingerprint, steps }, step }: PathButtonProps) {
  const { panels } = useRoom();
  return (
    <button
      type="button"
      className="link"
      onClick={() =>
        panels.proof.send({ type: 'path.chosen', path: { machine, name, fingerprint, step } })
      }
    >
      {name.replace(/^journey: /, '')}
      <small>{step === null ? ` ${steps} steps` : ` at step ${step} of ${steps}`}</small>
    </button>
  );
}
