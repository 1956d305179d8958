/** Tests searches as visitors type them, and their matches. Every expectation is written by hand. */

import { describe, expect, it } from 'vitest';
import { containsText, LONGEST_SEARCH, searchText } from '../../src/machines/filter.ts';

describe('a search text', () => {
  it.each([
    ['  Hanwha \t\n  Vision ', 'Hanwha Vision'],
    ['a\u0000b\u007fc', 'a b c'],
    ['\ud800x', 'x'],
    ['ax\u200bi\u00ads\ufeff', 'axis'],
    ['\u200b\u2060', ''],
    ['😀'.repeat(61), '😀'.repeat(60)],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
    ['', ''],
  ])('%j is searched as %j', (text, searched) => {
    expect(searchText(text)).toBe(searched);
  });

  it('has at most 60 characters, and matches upper and lower case', () => {
    expect(LONGEST_SEARCH).toBe(60);
    expect(containsText('Hanwha Vision', ' hanWHA  v')).toBe(true);
    expect(containsText('Hanwha Vision', 'axis')).toBe(false);
    expect(containsText('anything', '  ')).toBe(true);
  });

  it.each([
    ['Axis', 'ａｘｉｓ'],
    ['ＡＸＩＳ', 'axis'],
    ['Axis', 'a\u200bx\u00adis\u202c'],
    ['Hanwha Vision', 'hanwha\u00a0\u3000vision'],
    ['An éclair', 'E\u0301CLAIR'],
    ['An e\u0301clair', 'éclair'],
    ['An éclair', 'eclair'],
    ['Straße', 'STRASSE'],
    ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
    ["The agent's view", 'agent’s'],
    ['Auto-close', 'auto\u2011close'],
    ['anything', '\u200b\ufeff'],
  ])('%j is found by %j', (text, search) => {
    expect(containsText(text, search)).toBe(true);
  });
});
