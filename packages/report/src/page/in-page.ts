/**
 * The script in the report's page. It opens the element that an address names, renders the steps of an opened path,
 * highlights the current step in the chart, filters the paths, and copies commands.
 */

type SentenceRow = readonly [cause: string, sentence: string, why: string];
type StepRow = readonly [say: number, state: number, ...transitions: number[]];
interface Steps {
  readonly says: readonly SentenceRow[];
  readonly transitions: readonly string[];
  readonly states: readonly (readonly [name: string, description: string])[];
  readonly paths: Readonly<Record<string, readonly [first: number, ...steps: StepRow[]]>>;
}

const read = new WeakMap<Element, Steps>();

function stepsOf(machine: Element): Steps {
  const known = read.get(machine);
  if (known !== undefined) return known;
  const steps = JSON.parse(machine.querySelector('.steps-of')?.textContent ?? '{}') as Steps;
  read.set(machine, steps);
  return steps;
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}

function writeSteps(path: HTMLElement): void {
  const list = path.querySelector<HTMLElement>('.steps');
  const machine = path.closest<HTMLElement>('.machine');
  if (list === null || machine === null || list.childElementCount > 0) return;
  const { says, states, transitions, paths } = stepsOf(machine);
  const [first, ...steps] = paths[path.dataset.path ?? ''] ?? [];
  if (first === undefined) return;
  const failures = [...path.querySelectorAll<HTMLElement>('.failure')];
  const start = element('p', 'start', `It begins in ${states[first]?.[0]}: ${states[first]?.[1]}`);
  start.dataset.state = states[first]?.[0] ?? '';
  list.before(start);
  list.append(
    ...steps.map(([say, state, ...taken], index) => {
      const [cause = '', sentence = '', why = ''] = says[say] ?? [];
      const [name = '', description = ''] = states[state] ?? [];
      const failed = failures.filter(({ dataset }) => dataset.step === String(index));
      const item = element('li', failed.length > 0 ? 'failed' : '');
      item.dataset.state = name;
      item.dataset.transitions = JSON.stringify(taken.map((place) => transitions[place]));
      item.append(element('span', `cause ${cause}`, cause), ' ', element('span', 'does', sentence));
      if (why !== '') item.append(' ', element('span', 'why', why));
      const to = element('span', 'to', taken.length === 0 ? 'Nothing changes in ' : '→ ');
      to.append(element('code', '', name), taken.length === 0 ? '' : ` ${description}`);
      // The failure is shown at the step at which it occurred.
      item.append(to, ...failed);
      return item;
    }),
  );
}

/** Highlights states and transitions in a machine's chart. A configuration stands for all of its states. */
function light(
  machine: Element,
  configurations: ReadonlySet<string>,
  transitions: ReadonlySet<string>,
) {
  const states = new Set([...configurations].flatMap((each) => each.split(' & ')));
  for (const part of machine.querySelectorAll<SVGElement>('.chart [data-s], .chart [data-t]')) {
    const { s, t } = part.dataset;
    const isLit = (s !== undefined && states.has(s)) || (t !== undefined && transitions.has(t));
    part.classList.toggle('lit', isLit);
  }
  machine.classList.toggle('is-lit', states.size + transitions.size > 0);
}

/** Scrolls the highlighted parts to the middle of the chart's frame. The page itself does not scroll. */
function follow(machine: Element): void {
  const frame = machine.querySelector('.drawing .scroll');
  const part = machine.querySelector('.chart .leaf.lit') ?? machine.querySelector('.chart .lit');
  if (frame === null || part === null) return;
  const seen = frame.getBoundingClientRect();
  const { left, top, width, height } = part.getBoundingClientRect();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  frame.scrollBy({
    left: left + width / 2 - seen.left - seen.width / 2,
    top: top + height / 2 - seen.top - seen.height / 2,
    behavior: isStill ? 'instant' : 'smooth',
  });
}

/** Scrolls a chart that is taller than its frame to its leftmost state. */
function showBeginning(machine: Element): void {
  const frame = machine.querySelector('.drawing .scroll');
  if (frame === null || frame.scrollTop > 0) return;
  const [first] = [...machine.querySelectorAll('.chart .leaf')]
    .map((box) => box.getBoundingClientRect())
    .toSorted((a, b) => a.left - b.left);
  const { top, height } = frame.getBoundingClientRect();
  if (first !== undefined) frame.scrollTop = first.top + first.height / 2 - top - height / 2;
}

function lightPath(path: HTMLElement): void {
  const machine = path.closest('.machine');
  if (machine === null) return;
  const { states, transitions, paths } = stepsOf(machine);
  const [first, ...steps] = paths[path.dataset.path ?? ''] ?? [];
  if (first === undefined) return;
  const passed = [first, ...steps.map(([, state]) => state)];
  const taken = steps.flatMap(([, , ...places]) => places);
  light(
    machine,
    new Set(passed.map((place) => states[place]?.[0] ?? '')),
    new Set(taken.map((place) => transitions[place] ?? '')),
  );
}

function lightUnder(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  const machine = target.closest('.machine');
  if (machine === null) return;
  const step = target.closest<HTMLElement>('[data-state]');
  const card = target.closest<HTMLElement>('[data-state-card]');
  const path = target.closest<HTMLElement>('[data-path]');
  if (step !== null) {
    const taken = JSON.parse(step.dataset.transitions ?? '[]') as string[];
    light(machine, new Set([step.dataset.state ?? '']), new Set(taken));
    follow(machine);
  } else if (card !== null) light(machine, new Set([card.dataset.stateCard ?? '']), new Set());
  else if (path !== null) lightPath(path);
  else {
    const open = machine.querySelector<HTMLElement>('.path[open]');
    if (open === null) light(machine, new Set(), new Set());
    else lightPath(open);
  }
}

/** Scrolls to an element, and leaves space for the chart that is pinned above it (`--pinned` in the styles). */
function goTo(target: Element): void {
  const machine = target.closest<HTMLElement>('.machine');
  const drawing = machine?.querySelector<HTMLElement>('.drawing');
  if (drawing) machine?.style.setProperty('--pinned', `${drawing.offsetHeight}px`);
  target.scrollIntoView();
}

/** Opens the element that the address names and all elements around it, and scrolls to it. */
function openAddress(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target === null) return;
  for (let at: Element | null = target; at !== null; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
  const path = target.closest<HTMLElement>('[data-path]');
  if (path !== null) {
    writeSteps(path);
    lightPath(path);
  }
  goTo(target.closest('.steps > li') ?? target);
  const focus = target instanceof HTMLDetailsElement ? target.querySelector('summary') : target;
  if (focus instanceof HTMLElement) focus.focus({ preventScroll: true });
}

/** Returns the searchable text of a path: its name and all its sentences. */
function textOfPath(machine: Element, path: HTMLElement): string {
  const { says, states, paths } = stepsOf(machine);
  const [, ...steps] = paths[path.dataset.path ?? ''] ?? [];
  const used = new Set(steps.flatMap(([say]) => says[say]?.slice(1) ?? []));
  const passed = new Set(steps.map(([, state]) => states[state]?.join(' ') ?? ''));
  return [path.querySelector('.name')?.textContent ?? '', ...used, ...passed].join(' ');
}

function filter(): void {
  const words = (document.querySelector<HTMLInputElement>('#filter')?.value ?? '')
    .trim()
    .toLowerCase();
  const onlyFailures = document.querySelector<HTMLInputElement>('#only-failures')?.checked === true;
  const isAsked = words !== '' || onlyFailures;
  let found = 0;
  for (const machine of document.querySelectorAll<HTMLDetailsElement>('.machine')) {
    const title = machine.querySelector('summary')?.textContent?.toLowerCase() ?? '';
    const whole = words !== '' && title.includes(words) && !onlyFailures;
    let hits = 0;
    const show = (item: HTMLElement, text: () => string, failed: boolean) => {
      const fits =
        !isAsked || whole || ((!onlyFailures || failed) && text().toLowerCase().includes(words));
      item.hidden = !fits;
      if (fits) hits += 1;
    };
    for (const path of machine.querySelectorAll<HTMLElement>('.path')) {
      const item = path.parentElement;
      const failed = path.classList.contains('has-failed');
      if (item !== null) show(item, () => textOfPath(machine, path), failed);
    }
    for (const law of machine.querySelectorAll<HTMLElement>('.law')) {
      show(law, () => law.textContent ?? '', law.classList.contains('failed'));
    }
    machine.hidden = isAsked && !whole && hits === 0;
    if (!machine.hidden) found += hits;
    for (const more of machine.querySelectorAll<HTMLDetailsElement>('details.more:has(.path)')) {
      more.open = isAsked && !whole && more.querySelector('li:not([hidden]) > .path') !== null;
    }
  }
  const status = document.querySelector('#found');
  if (status !== null) status.textContent = isAsked ? `${found} paths and laws fit.` : '';
}

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    if (target.classList.contains('machine')) showBeginning(target);
    if (target.classList.contains('path')) {
      writeSteps(target);
      lightPath(target);
    }
  },
  true,
);
document.addEventListener('pointerover', ({ target }) => lightUnder(target));
document.addEventListener('focusin', ({ target }) => lightUnder(target));
document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
  if (button === null) return;
  await navigator.clipboard.writeText(button.dataset.copy ?? '').then(
    () => {
      button.textContent = 'Copied';
    },
    () => {
      // Without permission to copy, the line is selected so that the reader can copy it.
      const line = button.previousElementSibling;
      if (line !== null) getSelection()?.selectAllChildren(line);
    },
  );
});
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && 'fit' in target.dataset) {
    target.closest('.drawing')?.classList.toggle('is-fit', target.checked);
  }
});
document.querySelector('#filter')?.addEventListener('input', filter);
document.querySelector('#only-failures')?.addEventListener('change', filter);
window.addEventListener('hashchange', openAddress);
// A reader cannot open parts on paper. Charts, laws and states are therefore opened for printing, in addition to the
// open paths.
window.addEventListener('beforeprint', () => {
  for (const each of document.querySelectorAll<HTMLDetailsElement>('.machine, .clauses-of')) {
    each.open = true;
  }
});
openAddress();

export {};
