// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { adoptStyles } from '../../src/effects/styles.effect.ts';

/** Styles that the document brought along. */

describe('styles that the document brought along', () => {
  it('are told to the preloader, without being fetched again', () => {
    document.head.innerHTML = '<style data-files="/a.css /b.css"></style>';
    adoptStyles();
    const links = [...document.querySelectorAll('link')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/a.css', '/b.css']);
    expect(links.every((link) => link.rel === 'stylesheet' && link.hasAttribute('disabled'))).toBe(
      true,
    );
    document.head.innerHTML = '';
    adoptStyles();
    expect(document.querySelectorAll('link')).toHaveLength(0);
  });
});
