// @vitest-environment jsdom
/** Tests styles that are already in the document. */

import { describe, expect, it } from 'vitest';
import { adoptStyles } from '../../src/effects/styles.effect.ts';

describe('styles that are already in the document', () => {
  it('are registered with the preloader, without being fetched again', () => {
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
