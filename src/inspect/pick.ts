/** This module finds the elements of a machine, and the machine of an element, by `data-machine`. */

const holdersOf = (machine: string) =>
  document.querySelectorAll<HTMLElement>(`[data-machine="${CSS.escape(machine)}"]`);

/** Returns the boxes of an element. An element without its own box has the boxes of its children. */
function boxesOf(element: Element): DOMRect[] {
  const box = element.getBoundingClientRect();
  if (box.width > 0 && box.height > 0) return [box];
  return Array.from(element.children).flatMap(boxesOf);
}

/** Draws a frame around all elements of a machine on the page; without a machine, removes the frames. */
export function outline(root: ShadowRoot, machine: string | undefined): void {
  for (const old of root.querySelectorAll('.outline')) old.remove();
  if (machine === undefined) return;
  const [first] = holdersOf(machine);
  first?.scrollIntoView({ block: 'nearest' });
  for (const holder of holdersOf(machine)) {
    for (const { left, top, width, height } of boxesOf(holder)) {
      const frame = document.createElement('div');
      frame.className = 'outline';
      Object.assign(frame.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      root.append(frame);
    }
  }
}

/** Makes the next click choose a machine instead of having its usual effect. Escape cancels the choice. */
export function pickMachine(
  root: ShadowRoot,
  chosen: (machine: string | undefined) => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const machineAt = (target: EventTarget | null) =>
    target instanceof Element
      ? target.closest<HTMLElement>('[data-machine]')?.dataset.machine
      : undefined;
  const end = (machine: string | undefined) => {
    stop.abort();
    outline(root, undefined);
    chosen(machine);
  };
  addEventListener('pointermove', ({ target }) => outline(root, machineAt(target)), { signal });
  for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup'] as const) {
    addEventListener(type, (event) => event.stopPropagation(), { signal, capture: true });
  }
  addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      end(machineAt(event.target));
    },
    { signal, capture: true },
  );
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(undefined), {
    signal,
    capture: true,
  });
  return () => {
    stop.abort();
    outline(root, undefined);
  };
}
