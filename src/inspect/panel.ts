/**
 * This module shows the inspection panel of a page that was opened with `?inspect`. The panel is built of plain
 * elements in a shadow root, so that React does not hydrate it and the site's styles do not reach it. It can be moved
 * to every corner and folded to one button, because it may cover the part of the page that the developer inspects.
 */

interface PanelAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Panel {
  /** Shows a message, with buttons for the actions that the developer can take. */
  readonly say: (text: string, actions?: readonly PanelAction[]) => void;
}

const corners = ['bottom-right', 'top-right', 'top-left', 'bottom-left'] as const;
const PLACE = 'inspect-panel';

const styles = `
:host { all: initial; color-scheme: light dark; }
aside { position: fixed; z-index: 2147483647; display: grid; gap: 8px; max-width: min(560px, calc(100vw - 24px));
  box-sizing: border-box; padding: 8px; border: 1px solid light-dark(#c9c4b8, #243040); border-radius: 10px;
  background: light-dark(#fff, #10151c); color: light-dark(#3a4656, #c3ccd6);
  font: 13px/1.45 ui-monospace, monospace; box-shadow: 0 2px 12px rgb(0 0 0 / 25%); }
aside.bottom-left { bottom: 12px; left: 12px; } aside.bottom-right { bottom: 12px; right: 12px; }
aside.top-left { top: 12px; left: 12px; } aside.top-right { top: 12px; right: 12px; }
div { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
button { min-height: 32px; padding: 4px 10px; border: 1px solid light-dark(#8b96a3, #5b6b7e); border-radius: 6px;
  background: light-dark(#f7f5f0, #18202a); color: light-dark(#10151c, #f7f5f0); font: inherit; cursor: pointer; }
button:hover { border-color: light-dark(#8a5200, #f5b13d); }
button:focus-visible { outline: 3px solid light-dark(#8a5200, #f5b13d); outline-offset: 2px; }
p { margin: 0; padding: 0 4px; }
.folded > :not(.own), .folded .own > :not(.fold), p:empty, .answers:empty { display: none; }
.outline { position: fixed; z-index: 2147483646; border: 2px solid #f5b13d; border-radius: 4px;
  background: rgb(245 177 61 / 15%); pointer-events: none; }
`;

function button(label: string, run: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', run);
  return element;
}

interface Place {
  readonly corner: (typeof corners)[number];
  readonly isFolded: boolean;
}

/** Reads the panel's position, which is stored for this tab. */
function readPlace(): Place {
  const [corner, folded] = (sessionStorage.getItem(PLACE) ?? '').split(' ');
  return {
    corner: corners.find((each) => each === corner) ?? corners[0],
    isFolded: folded === 'folded',
  };
}

/** Adds the panel at the end of the body. A hidden panel shows no buttons, but still draws frames. */
export function showPanel(
  actions: readonly PanelAction[],
  isHidden: boolean,
): Panel & { readonly root: ShadowRoot } {
  const host = document.createElement('div');
  host.dataset.inspect = '';
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = styles;
  const panel = document.createElement('aside');
  panel.setAttribute('aria-label', 'Inspection');
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const answers = document.createElement('div');
  answers.className = 'answers';
  let place = readPlace();
  const fold = button('', () => put({ ...place, isFolded: !place.isFolded }));
  fold.className = 'fold';
  const put = (next: Place) => {
    place = next;
    panel.className = `${place.corner}${place.isFolded ? ' folded' : ''}`;
    fold.textContent = place.isFolded ? 'Inspect' : 'Fold';
    fold.setAttribute('aria-expanded', String(!place.isFolded));
    sessionStorage.setItem(PLACE, `${place.corner} ${place.isFolded ? 'folded' : ''}`);
  };
  const move = () => {
    const next = corners[(corners.indexOf(place.corner) + 1) % corners.length] ?? corners[0];
    put({ ...place, corner: next });
  };
  const own = document.createElement('div');
  own.className = 'own';
  own.append(...actions.map(({ label, run }) => button(label, run)), button('Move', move), fold);
  put(place);
  panel.append(own, status, answers);
  root.append(style);
  if (!isHidden) root.append(panel);
  document.body.append(host);
  return {
    root,
    say: (text, offered = []) => {
      status.textContent = text;
      answers.replaceChildren(...offered.map(({ label, run }) => button(label, run)));
    },
  };
}
