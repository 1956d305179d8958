import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { Footer } from '../../src/views/layout/footer.tsx';
import { ApplicationError } from '../../src/views/pages/errors/errors.tsx';

/** What stands around every page, or in its place, against the lists of spec 2. */

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replaceAll('&#x27;', "'");

describe('every page', () => {
  it('lists in the footer what the specification lists', () => {
    const html = renderToStaticMarkup(
      createElement(
        Router as FunctionComponent<{ ssrPath: string }>,
        { ssrPath: '/' },
        createElement(Footer),
      ),
    );
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(
      expect.arrayContaining([
        ...['/', '/quill', '/monitoring-portal', '/manager', '/integrations'],
        ...['/about', '/team', '/careers', '/contact', '/privacy'],
        ...['https://help.nightjar.example', 'https://social.example/company/nightjar'],
        ...['tel:+14155550132', 'tel:+6495550132', 'mailto:hello@nightjar.example'],
      ]),
    );
    const text = textOf(html);
    for (const words of [
      '+1 (415) 555-0132',
      '+64 9 555 0132',
      'hello@nightjar.example',
      'Privacy Policy',
      '2024',
      'Made by your friends',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('says so on a page of its own when the layout itself fails', () => {
    const error = new Error('The layout broke.');
    const html = renderToStaticMarkup(createElement(ApplicationError, { error }));
    expect(html).toContain('<h1>Unexpected Application Error!</h1>');
    expect(textOf(html)).toContain('The layout broke.');
    expect(html).toContain('href="/"');
  });
});
