/** Tests the walker on a page that is not part of this site: it finds the faults of that page. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageStage, walkerScript } from '@machines/proof/page';
import { walkSite } from '@machines/proof/vitest';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchEngine } from '../../tools/chromium.ts';
import { bell, noService } from '../walks/bell-model.ts';

/** Returns the document of a page. The script `more` runs at each press. */
const page = (body: string, more = '') => `<!doctype html><html lang="en"><title>Bell</title>
<main><h1>Bell</h1><div data-machine="bell" data-state="off"><button aria-pressed="false">Bell</button></div>
<p>silent</p>${body}</main><script>
const element = document.querySelector('[data-machine]');
const button = element.firstChild;
button.onclick = () => {
  const isOn = element.dataset.state === 'off';
  element.dataset.state = isOn ? 'on' : 'off';
  button.setAttribute('aria-pressed', isOn);
  document.querySelector('p').textContent = isOn ? 'ringing' : 'silent';
  ${more}
};
</script></html>`;

let server: Server;
let browser: Browser;
let script: string;
let served = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', request.url === '/' ? 'text/html' : 'text/plain');
    response.end(request.url === '/' ? served : '');
  }).listen(0);
  [browser, script] = await Promise.all([
    launchEngine(),
    walkerScript('tests/walks/bell-model.ts'),
  ]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  server?.close();
});

const outside: string[] = [];
function ring(html: string, steps: readonly string[] = ['bell.pressed', 'bell.pressed']) {
  served = html;
  const stage = pageStage({
    browser,
    script,
    executor: 'chromium',
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    site: { service: noService, quiet: '/quiet', isLive: () => true },
    again: () => '',
    comesBack: () => false,
    onOutside: (_, { name }) => outside.push(name),
  });
  return walkSite(stage, bell, { name: 'path', start: 'silent', steps });
}

it('a page that follows its model has no fault', async () => {
  expect((await ring(page('')))?.map(({ leaf }) => leaf)).toEqual(['off', 'on', 'off']);
});

it.each([
  [
    'a button that something covers',
    page('<div style="position:fixed;inset:0"></div>'),
    'is covered by <div',
  ],
  ['a state that is not shown', page('', 'element.dataset.state = "off";'), 'data-state of'],
  ['a focus that is lost', page('', 'button.blur();'), 'the focus is "page"'],
  ['an error of the page', page('', 'setTimeout(null.none);'), 'Cannot read properties of null'],
  [
    'a rejection that nothing handles',
    page('', 'Promise.reject(new Error("No."));'),
    'unhandled: Error: No.',
  ],
])('%s is found', async (_, html, message) => {
  await expect(ring(html)).rejects.toThrow(message);
});

it.each([
  ['a listener', 'addEventListener("resize", () => {});', 'a listener for resize on the window'],
  ['a timer', 'setTimeout(() => {}, 5e6);', 'a timer'],
  ['an observer', 'new ResizeObserver(() => {}).observe(element);', 'a ResizeObserver'],
])('%s that each press leaves behind is found', async (_, more, left) => {
  const steps = Array<string>(12).fill('bell.pressed');
  await expect(ring(page('', more), steps)).rejects.toThrow(left);
});

it('a path that reloads the page is walked from outside the page', async () => {
  expect(await ring(page(''), ['bell.pressed', 'page.reloaded'])).toHaveLength(3);
  expect(outside).toEqual(['path']);
});
