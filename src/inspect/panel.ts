/**
 * The inspection panel of a page that was opened with `?inspect`: plain elements in a shadow root,
 * outside the tree that React hydrates and out of reach of the site's styles.
 */

export interface PanelAction {
  readonly label: string;
  /** Does it, and returns what to say about it. */
  readonly run: () => Promise<string> | string;
}

const styles = `
:host { all: initial; }
aside { position: fixed; inset: auto auto 12px 12px; z-index: 2147483647; display: flex; flex-wrap: wrap;
  gap: 8px; align-items: center; max-width: calc(100vw - 24px); box-sizing: border-box; padding: 8px;
  border: 1px solid #243040; border-radius: 10px; background: #10151c; color: #a9b5c3;
  font: 13px/1.4 ui-monospace, monospace; }
button { min-height: 32px; padding: 4px 12px; border: 1px solid #5b6b7e; border-radius: 6px;
  background: #18202a; color: #f7f5f0; font: inherit; cursor: pointer; }
button:hover { border-color: #f5b13d; }
button:focus-visible { outline: 3px solid #f5b13d; outline-offset: 2px; }
p { margin: 0; padding: 0 4px; }
p:empty { display: none; }
`;

/** Puts the panel at the end of the body. */
export function showPanel(actions: readonly PanelAction[]): void {
  const host = document.createElement('div');
  host.dataset.inspect = '';
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = styles;
  const panel = document.createElement('aside');
  panel.setAttribute('aria-label', 'Inspection');
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  for (const { label, run } of actions) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => {
      Promise.resolve()
        .then(run)
        .then(
          (said) => {
            status.textContent = said;
          },
          (error: unknown) => {
            status.textContent = `That did not work: ${error instanceof Error ? error.message : String(error)}`;
          },
        );
    });
    panel.append(button);
  }
  panel.append(status);
  root.append(style, panel);
  document.body.append(host);
}
