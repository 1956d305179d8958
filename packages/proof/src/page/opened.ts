import type { BrowserContext, Page } from 'playwright-core';

/** A page with its complaints: all errors that it throws, and all errors and warnings on its console. */
export interface Opened {
  readonly page: Page;
  readonly complaints: string[];
}

/** Opens an address in a new page, and collects the complaints of the page. */
export async function openPage(
  context: BrowserContext,
  address: string,
  viewport?: { readonly width: number; readonly height: number },
): Promise<Opened> {
  const page = await context.newPage();
  if (viewport !== undefined) await page.setViewportSize(viewport);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(address);
  return { page, complaints };
}
