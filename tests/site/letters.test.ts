/** Tests letters that our own copy does not contain, but that a visitor may type, or another brand may use. */

import { expect, it } from 'vitest';
import { calmSite, waitUntilLive } from './harness.ts';

const { visit } = calmSite();

it.each([
  ['/about', 'Instrument Sans', 'h1', 'Zażółć gęślą jaźń Příliš ığüşöç Tā'],
  ['/quill-voice', 'Geist Mono Medium', '.reading', 'Zażółć ığş Tiếng Việt Жук'],
])('on %s, %s draws every letter of its font package', async (path, family, selector, text) => {
  const { page } = await visit(path);
  const element = page.locator(`main ${selector}`).first();
  // The island is hydrated first, because hydration would replace these letters by the served text.
  await element.scrollIntoViewIfNeeded();
  await waitUntilLive(page);
  await element.evaluate(async (each, letters) => {
    each.textContent = letters;
    // The layout of the text makes the browser request the fonts.
    each.getBoundingClientRect();
    await document.fonts.ready;
  }, text);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: `main ${selector}`,
  });
  const used = async () => {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return [...new Set(fonts.map(({ familyName }) => familyName))];
  };
  await expect.poll(used).toEqual([family]);
});
