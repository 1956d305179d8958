import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formsOfPages } from '../../src/data/brand-pages.copy.ts';
import { routeIds } from '../../src/data/routes.ts';
import { fetchPage } from '../../src/views/pages.ts';
import { PageFormContext } from '../../src/views/parts/enquiry/page-form.tsx';

/** The pages without a form: the hotline has its own, and other tests prove the pages with a form. */
const without = routeIds.filter((id) => id !== 'hotline' && !Object.hasOwn(formsOfPages, id));

it.each(without)('the page %s has one place for a form, before its closing call', async (id) => {
  const { Content } = await fetchPage(id);
  document.body.innerHTML = renderToString(
    <PageFormContext value={<hr id="form" />}>
      <Content />
    </PageFormContext>,
  );
  const [form, ...others] = document.querySelectorAll('#form');
  const sections = [...document.querySelectorAll('section')];
  const call = document.querySelector('#next-step')?.closest('section') ?? null;
  expect(others).toEqual([]);
  expect(form?.closest('section')).toBe(null);
  expect(form && sections.some((section) => follows(form, section))).toBe(true);
  expect(call === null || (form !== undefined && follows(call, form))).toBe(true);
});

/** Returns whether an element stands after another one. */
const follows = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING);
