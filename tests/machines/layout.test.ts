import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApplicationError } from '../../src/views/pages/errors/errors.tsx';

it('says so on a page of its own when the layout itself fails', () => {
  const error = new Error('The layout broke.');
  const html = renderToStaticMarkup(createElement(ApplicationError, { error }));
  expect(html).toContain('<h1>Unexpected Application Error!</h1>');
  expect(html).toContain('The layout broke.');
  expect(html).toContain('href="/"');
});
