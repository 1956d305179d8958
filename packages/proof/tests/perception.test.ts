// @vitest-environment jsdom
/** Tests the part of the kit that reads documents: the contract of perception. */

import { afterEach, describe, expect, it } from 'vitest';
import { differences, lines, matchesSnapshot } from '../src/index.ts';
import { perceive, watchVisit } from '../src/perception/perception.ts';

const show = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`;
  return perceive('main > *');
};
afterEach(() => document.body.replaceChildren());

describe('an accessibility snapshot', () => {
  it.each([
    ['<h3>Title</h3>', '- heading "Title" [level=3]'],
    ['<button aria-keyshortcuts="O">Off</button>', '- button "Off":\n  - /keys: O'],
    ['<button aria-pressed="true">On</button>', '- button "On" [pressed]'],
    ['<button aria-pressed="false">On</button>', '- button "On" [pressed=false]'],
    ['<button aria-expanded="false">More</button>', '- button "More" [expanded=false]'],
    [
      '<details><summary>More</summary><p>Text</p></details>',
      '- group:\n  - button "More" [expanded=false]',
    ],
    [
      '<details open><summary>A</summary>B</details>',
      '- group:\n  - button "A" [expanded]\n  - text: B',
    ],
    ['<label>Yes <input type="radio" checked></label>', '- radio "Yes" [checked]'],
    ['<button aria-disabled="true">Go</button>', '- button "Go" [disabled]'],
    ['<img src="/a/dog-small.webp" alt="A dog">', '- img "A dog":\n  - /picture: dog'],
    ['<p role="status">Saved</p>', '- status: Saved'],
    ['<p aria-live="polite">3 found</p>', '- generic [live=polite]: 3 found'],
    ['<p>3 <b>found</b></p>', '- text: 3 found'],
    ['<p style="clip-path: inset(50%)">For the ear</p>', '- text: For the ear [unseen]'],
    ['<p aria-hidden="true">For the eye</p>', ''],
    ['<p hidden>For nobody</p>', ''],
    ['<a href="/a" aria-current="page">A</a>', '- link "A" [current=page]:\n  - /url: /a'],
    [
      '<progress aria-label="Done" aria-valuenow="20" max="100"></progress>',
      '- progressbar "Done": 20%',
    ],
    [
      '<div><label for="n">Name</label><p id="h">In full</p><input id="n" required aria-describedby="h"></div>',
      '- text: In full\n- textbox "Name" [required]:\n  - /description: In full',
    ],
  ])('%s', (html, heard) => {
    expect(show(html)).toEqual({ tree: heard, focus: 'page', used: 'page', faults: [] });
  });

  it('is compared line by line, in order and depth', () => {
    const tree = lines`
      - list:
        - listitem: one
        - listitem: two
      - button "Go"
    `;
    expect(
      matchesSnapshot(
        tree,
        lines`
      - list:
        ...
      - button "Go"
    `,
      ),
    ).toBe(true);
    expect(matchesSnapshot(tree, '- list:\n...')).toBe(true);
    expect(matchesSnapshot(tree, '- list:\n  ...')).toBe(false);
    expect(matchesSnapshot(tree, '- button "Go"\n...')).toBe(false);
    expect(differences(tree, tree.replace('Go', 'Stop'))).toBe('-- button "Stop"\n+- button "Go"');
  });
});

describe('the control used last', () => {
  it('has the focus, or is gone', () => {
    const unwatch = watchVisit();
    show('<p><button id="a">A</button></p>');
    const button = document.querySelector('button');
    button?.focus();
    button?.click();
    expect(perceive('main')).toMatchObject({ focus: 'button "A"', used: 'button "A"' });
    button?.remove();
    expect(perceive('main')).toMatchObject({ focus: 'page', used: '' });
    unwatch();
  });
});

describe('a live region', () => {
  const stepTo = (html: string) => {
    const unwatch = watchVisit();
    document
      .querySelector('main > p')
      ?.replaceWith(document.createRange().createContextualFragment(html));
    const { faults } = perceive('main');
    unwatch();
    return faults;
  };

  it('must not be replaced by a live region with words', () => {
    show('<p aria-live="polite">3 found</p>');
    expect(stepTo('<p aria-live="polite">2 found</p>')).toEqual([
      '"2 found" is in a new live region instead of the one before',
    ]);
  });

  it.each([
    ['by one without words', '<p aria-live="polite">3 found</p>', '<p aria-live="polite"></p>'],
    ['by an element that is no live region', '<p aria-live="polite">3 found</p>', '<p>2 found</p>'],
    ['by an alert', '<p role="status">3 found</p>', '<p role="alert">None</p>'],
    ['if it was no region', '<p>3 found</p>', '<p role="status">2 found</p>'],
  ])('may be replaced %s', (_, before, after) => {
    show(before);
    expect(stepTo(after)).toEqual([]);
  });
});

describe('a page may not have', () => {
  it.each([
    ['<i id="a"></i><i id="a"></i>', 'two elements have the id "a"'],
    [
      '<input aria-label="Name" aria-describedby="x">',
      'aria-describedby of textbox "Name" finds no x',
    ],
    ['<section aria-labelledby="x"></section>', 'aria-labelledby of section finds no x'],
    ['<label for="x">Name</label>', 'for of label finds no x'],
    ['<button aria-controls="x">A</button>', 'aria-controls of button "A" finds no x'],
    ['<a href="#x">A</a>', 'link "A" leads nowhere'],
    [
      '<button data-key="O" aria-keyshortcuts="E">A</button>',
      'button "A" shows the key O and tells E',
    ],
    ['<input type="text">', 'a textbox has no name: <input type="text">'],
    ['<img src="a.png">', 'a img has no name: <img src="a.png">'],
    ['<button>A</button><button>A</button>', 'button "A" is there twice'],
    ['<nav><a href="/a">A</a><a href="/b">A</a></nav>', 'link "A" in navigation is there twice'],
    ['<p>Read our<a href="/a">policy</a></p>', '"Read our" runs into link "policy"'],
    ['<p><strong>A</strong>second</p>', 'strong runs into "second"'],
    ['<input aria-label="A" aria-invalid="true">', 'textbox "A" does not say what is wrong'],
    ['<p role="alert"><a href="#f">Wrong</a></p><p id="f"></p>', 'link "Wrong" leads to no field'],
    [
      '<p role="alert"><a href="#f">Wrong</a></p><input id="f" aria-label="A">',
      'textbox "A" does not say "Wrong"',
    ],
  ])('%s', (html, fault) => {
    show(html);
    expect(perceive('main').faults).toContain(fault);
  });

  it.each([
    '<fieldset><legend>A</legend><label><input type="radio">Yes</label></fieldset><fieldset><legend>B</legend><label><input type="radio">Yes</label></fieldset>',
    '<a href="/a">A</a><a href="/a">A</a>',
    '<a href="#">A placeholder</a>',
    '<p>Read our <a href="/a">policy</a>, (<a href="/b">terms</a>) or <code>a</code>.</p>',
    '<p role="alert"><a href="#f">Wrong</a></p><p id="e">Wrong</p><input id="f" aria-label="A" aria-invalid="true" aria-describedby="e">',
  ])('but it may have %s', (html) => {
    show(html);
    expect(perceive('main').faults).toEqual([]);
  });
});
