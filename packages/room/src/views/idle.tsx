import { useRoom, useRoomState } from '../room/use-room.ts';

interface MachinesProps {
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Lists the machines that no page is running. */
export function Machines({ chosen, onChoose }: MachinesProps) {
  const { config } = useRoom();
  const state = useRoomState();
  const running = new Set(
    [...state.actors.values()].flatMap(({ machine, isOver }) => (isOver ? [] : [machine])),
  );
  const idle = Object.entries(config.machines ?? {}).filter(([id]) => !running.has(id));
  if (idle.length === 0) return null;
  return (
    <section aria-label="Machines that do not run">
      <h3>Not running</h3>
      <ul className="tree">
        {idle.map(([id, { title }]) => (
          <li key={id}>
            <button
              type="button"
              className="machine"
              aria-current={id === chosen}
              onClick={() => onChoose(id)}
            >
              <span className="who">{title ?? id}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows a machine that is not running. */
export function Idle({ machine }: { readonly machine: string | undefined }) {
  const { config } = useRoom();
  const links = machine === undefined ? [] : (config.links?.of?.(machine) ?? []);
  if (machine === undefined) return <p className="quiet">Nothing is chosen.</p>;
  return (
    <section aria-label="Not running">
      <p className="quiet">No actor of this machine runs.</p>
      {links.length > 0 && (
        <>
          <p>It lives on:</p>
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener opener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
