import type { Lights } from '../chart/drawing.tsx';
import { guardMissed } from '../chart/missed.ts';
import type { ChartState } from '../core/chart.ts';

interface OutlineProps {
  readonly state: ChartState;
  readonly lights: Lights;
  readonly folded: ReadonlySet<string>;
  readonly onFold: (name: string) => void;
  readonly onState: (name: string) => void;
  readonly onTransition: (name: string) => void;
}

/** Shows the chart as nested lists, for screen readers and narrow screens. */
export function Outline({ state, ...rest }: OutlineProps) {
  const { lights, folded, onFold, onState, onTransition } = rest;
  const isFolded = folded.has(state.name);
  const isLit = lights.active.has(state.name);
  return (
    <div className={`outline${isLit ? ' lit' : ''}`}>
      <p className="of-state">
        {state.states.length > 0 && state.path.length > 0 && (
          <button
            type="button"
            aria-expanded={!isFolded}
            aria-label={`What ${state.label} holds`}
            onClick={() => onFold(state.name)}
          >
            {isFolded ? '+' : '−'}
          </button>
        )}
        <button
          type="button"
          className="name"
          aria-pressed={lights.chosen === state.name}
          onClick={() => onState(state.name)}
        >
          {state.label}
        </button>
        {isLit && <b className="badge">active</b>}
        {lights.missed?.states.includes(state.name) && <b className="badge missed">on no path</b>}{' '}
        <span>{state.description}</span>
      </p>
      {!isFolded && (
        <ul>
          {state.transitions.map(({ name, label, guard, targets, description }) => (
            <li
              key={name}
              className={
                lights.taken.has(name) ? 'taken' : lights.refused.has(name) ? 'refused' : ''
              }
            >
              {lights.taken.has(name) ? 'taken: ' : lights.refused.has(name) ? 'refused: ' : ''}
              <button
                type="button"
                className="link"
                aria-pressed={lights.transition === name}
                onClick={() => onTransition(name)}
              >
                <code>{label}</code>
              </button>
              {guard !== undefined && (
                <>
                  {' '}
                  if <code>{guard}</code>
                </>
              )}
              {lights.missed?.transitions.includes(name) ? (
                <b className="badge missed"> on no path</b>
              ) : (
                guardMissed(lights.missed, name) !== undefined && (
                  <b className="badge missed"> {guardMissed(lights.missed, name)}</b>
                )
              )}
              {targets.length > 0 && ` → ${targets.join(', ')}`} <span>{description}</span>
            </li>
          ))}
          {state.states.map((inner) => (
            <li key={inner.name}>
              <Outline state={inner} {...rest} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
