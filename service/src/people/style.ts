import { colours } from '../../../src/data/colours.copy.ts';
import { type ColourRole, isDark } from '../../../src/data/colours.ts';

const written = `
:root {
  --radius-label: 4px;
  --radius-field: 8px;
  --radius-card: 10px;
  --radius-pill: 999px;
  --text-12: 0.75rem;
  --text-xs: 0.8125rem;
  --text-sm: 0.9375rem;
  --text-md: 1.0625rem;
  --text-20: 1.25rem;
  --text-2xl: clamp(1.875rem, 1.5rem + 1.7vw, 2.875rem);

  --mono: 'Geist Mono', ui-monospace, SFMono-Regular, 'Liberation Mono', Menlo, monospace;
  --gutter: clamp(1rem, 0.5rem + 2.2vw, 2.5rem);
  color-scheme: ${isDark(colours['paper-ground']) ? 'dark' : 'light'};
  font-family: 'Instrument Sans', 'Segoe UI', system-ui, -apple-system, Roboto, 'Liberation Sans', sans-serif;
  line-height: 1.5;
}

*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--paper-ground); color: var(--paper-text); }
h1, h2, p, dl, dd, ul { margin: 0; padding: 0; }
a { color: inherit; text-underline-offset: 0.2em; text-decoration-color: var(--edge); }
a:hover { text-decoration-color: currentcolor; }
:focus-visible { outline: 3px solid var(--paper-focus); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }

.skip { position: absolute; inset-block-start: -4rem; padding: 0.75rem 1rem; background: var(--paper-raised); }
.skip:focus { inset-block-start: 0; z-index: 1; }

header, main, footer { padding-inline: max(var(--gutter), (100vw - 84rem) / 2); }
header {
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 4rem;
  background: var(--night-ground);
  color: var(--night-strong);
}
header :focus-visible { outline-color: var(--night-focus); }
.brand { padding-block: 0.5rem; font-size: var(--text-20); font-weight: 650; letter-spacing: -0.03em; text-decoration: none; }
.brand span {
  margin-inline-start: 0.5rem;
  color: var(--night-accent);
  font-family: var(--mono);
  font-size: var(--text-xs);
  font-weight: 500;
  letter-spacing: 0;
}
main { padding-block: clamp(1.5rem, 1rem + 2vw, 3rem) 4rem; }
footer { padding-block: 1.5rem 2.5rem; border-block-start: 1px solid var(--paper-line); color: var(--paper-muted); font-size: var(--text-sm); }

h1 { font-size: var(--text-2xl); font-weight: 600; line-height: 1.1; letter-spacing: -0.03em; overflow-wrap: anywhere; text-wrap: balance; }
h2 { font-size: var(--text-20); font-weight: 650; letter-spacing: -0.015em; }
h1 + p { margin-block-start: 0.75rem; max-width: 38rem; }

dt, th[scope='col'], .label, .label-line time, .filter label, .remark label, .below, code { font-family: var(--mono); font-size: var(--text-xs); }
dt, th[scope='col'], .filter label, .remark label { color: var(--paper-muted); font-weight: 500; }
time { font-variant-numeric: tabular-nums; }

button, .button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 2.75rem;
  padding: 0.4rem 1.2rem;
  border: 1px solid transparent;
  border-radius: var(--radius-pill);
  background: none;
  color: inherit;
  font: inherit;
  font-size: var(--text-sm);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
[data-look='solid'] { background: var(--paper-text); color: var(--paper-ground); }
[data-look='solid']:hover { background: var(--paper-inverse); }
[data-look='outline'] { border-color: var(--edge); }
[data-look='outline']:hover { border-color: var(--paper-text); }
button[data-look='urgent'] { background: var(--danger); color: var(--on-danger); }
button[data-look='urgent']:hover { background: var(--danger-hover); }
[data-look='quiet'] { padding-inline: 0.5rem; text-decoration: underline; text-decoration-color: var(--edge); text-underline-offset: 0.2em; }
[data-look='quiet']:hover { text-decoration-color: currentcolor; }
.actions, .more { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.actions { margin-block-start: 1rem; }
.more { margin-block-start: 1.5rem; }

input, select {
  width: 100%;
  min-height: 2.75rem;
  padding: 0.4rem 0.75rem;
  border: 1px solid var(--edge);
  border-radius: var(--radius-field);
  background: var(--paper-raised);
  color: inherit;
  font: inherit;
}
input:hover, select:hover { border-color: var(--paper-text); }

.notice { margin-block-start: 1.25rem; padding: 1rem 1.25rem; border: 1px solid var(--band-line); border-radius: var(--radius-card); background: var(--paper-raised); }
.notice p { margin-block-start: 0.35rem; max-width: 46rem; }
.notice[data-look='urgent'] { border: 2px solid var(--paper-threat); }
.notice[data-look='urgent'] h2 { color: var(--paper-threat); }
.notice[data-look='mark'] { border-color: var(--accent-fill); background: var(--paper-wash); }

.label { display: inline-block; padding: 0.1rem 0.45rem; border: 1px solid var(--band-line); border-radius: var(--radius-label); white-space: nowrap; }
.label[data-kind='hotline'] { border-color: var(--paper-threat); color: var(--paper-threat); }
.label[data-look='mark'] { border-color: var(--paper-accent); color: var(--paper-accent); }
.state::before { content: ''; display: inline-block; width: 0.55em; height: 0.55em; margin-inline-end: 0.45em; border: 2px solid currentcolor; border-radius: var(--radius-pill); }
.state { white-space: nowrap; }
.state[data-state='delivered'] { color: var(--paper-clear); }
.state[data-state='delivered']::before { background: currentcolor; }
.state[data-state='stuck'] { color: var(--paper-threat); font-weight: 650; }
.state[data-state='stuck']::before { border-radius: 0; background: currentcolor; }
.state[data-state='failed'] { color: var(--paper-accent); }

.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(7.5rem, 1fr)); margin-block-start: 1.75rem; border: 1px solid var(--band-line); border-radius: var(--radius-card); background: var(--band-ground); }
.figures div { display: flex; flex-direction: column; padding: 0.85rem 1.25rem; }
.figures dd { font-size: var(--text-2xl); font-weight: 600; line-height: 1.1; letter-spacing: -0.03em; }
.figures a { text-decoration-thickness: 1px; }

.filter { display: grid; grid-template-columns: minmax(12rem, 1fr) 10rem 14rem 10rem auto; align-items: end; gap: 0.75rem; margin-block-start: 1.75rem; }
.filter label, .remark label { display: block; margin-block-end: 0.25rem; }
.remark { display: grid; gap: 0.75rem; justify-items: start; }
.remark div { width: 100%; }

.head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 1.25rem; margin-block: 2.5rem 0.75rem; }
.export { margin-inline-start: auto; color: var(--paper-muted); font-size: var(--text-sm); }
.export a { display: inline-block; padding: 0.3rem 0.35rem; color: var(--paper-text); font-weight: 600; }

table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.85rem 1.25rem 0.85rem 0; border-block-start: 1px solid var(--paper-line); text-align: start; vertical-align: baseline; }
thead th { padding-block: 0 0.5rem; border: 0; }
td { font-size: var(--text-sm); }
.when { color: var(--paper-muted); font-family: var(--mono); font-size: var(--text-xs); white-space: nowrap; }
tbody th { max-width: 17rem; font-weight: 650; overflow-wrap: anywhere; }
.below { display: block; color: var(--paper-muted); font-weight: 400; }
.excerpt { display: -webkit-box; max-width: 26rem; overflow: hidden; overflow-wrap: anywhere; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
td .label[data-look='mark'] { margin-inline-start: 0.35rem; }

.back { margin-block-end: 0.75rem; font-size: var(--text-sm); }
.back a::before { content: '← ' / ''; }
.label-line { display: flex; align-items: center; gap: 0.75rem; }
.columns { display: grid; grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr); gap: 0 clamp(2rem, 5vw, 5rem); }
.columns section { margin-block-start: 2.25rem; padding-block-start: 0.9rem; border-block-start: 1px solid var(--band-line); }
.columns dl div { padding-block: 0.75rem; border-block-end: 1px solid var(--paper-line); }
.columns dl div:last-child { border: 0; }
.columns dd { overflow-wrap: anywhere; }
.columns section form, .columns section > p { margin-block-start: 0.6rem; }
.message { max-width: 42rem; white-space: pre-wrap; }
.problem { color: var(--paper-threat); font-weight: 600; }
.columns .problem { font-size: var(--text-sm); font-weight: 400; }
.record code { font-size: var(--text-xs); }
.going { margin-block-start: 1.25rem; padding: 0; list-style: none; }
.going li { padding-block: 0.6rem; border-block-start: 1px solid var(--paper-line); overflow-wrap: anywhere; }

.sign-in { max-width: 26rem; margin: clamp(1rem, 8vh, 6rem) auto 0; padding: clamp(1.5rem, 5vw, 2.5rem); border: 1px solid var(--paper-line); border-radius: var(--radius-card); background: var(--paper-raised); }
.field { margin-block: 1.5rem; }
.field label { display: block; font-weight: 600; }
.field input { margin-block-start: 0.35rem; }
.field[data-invalid] { padding-inline-start: 0.9rem; border-inline-start: 4px solid var(--paper-threat); }
.field[data-invalid] input { border: 2px solid var(--paper-threat); }
.sign-in button { width: 100%; }

.only-narrow { display: none; }

@media (max-width: 60rem) {
  .only-narrow { display: inline; color: var(--paper-muted); }
  .filter { grid-template-columns: 1fr 1fr; }
  .filter div:first-child { grid-column: 1 / -1; }
  .filter button { grid-column: 1 / -1; }
  .columns { grid-template-columns: minmax(0, 1fr); }
  table, tbody, tr, td, tbody th { display: block; max-width: none; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody tr { position: relative; padding: 1rem 1.1rem; border: 1px solid var(--paper-line); border-radius: var(--radius-card); background: var(--paper-raised); }
  tbody tr + tr { margin-block-start: 0.75rem; }
  tbody td, tbody th { padding: 0.2rem 0; border: 0; }
  tbody th { font-size: var(--text-md); }
}

@media (forced-colors: active) {
  button, .button { border-color: currentcolor; }
}

@media print {
  header form, .filter, .actions, .export, .more, .skip { display: none; }
}
`;

/**
 * The one style sheet of the pages, as text: Workers have no files. Its colours are the brand's, its other tokens those
 * of src/views/tokens.css (service/tests/people.test.ts compares them).
 */
export const style = written.replaceAll(
  /var\(--([\w-]+)\)/g,
  (use, role: ColourRole) => colours[role] ?? use,
);
