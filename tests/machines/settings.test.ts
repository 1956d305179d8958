/** Tests the settings (decision D1): defaults, given values, and the message that names each bad variable. */

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { phrasesOf } from '../../src/data/company.ts';
import { readSettings } from '../../src/data/node/read-settings.ts';
import { leadsUrlEntry, type Settings, settingEntries } from '../../src/data/settings.schema.ts';

const phonesOf = ({ company }: Settings) =>
  Object.fromEntries(company.countries.map(({ code, phone }) => [code, phone]));

describe('settings', () => {
  it('have defaults that pass their own checks and point at reserved hosts only', () => {
    const settings = readSettings({});
    for (const [name, value] of Object.entries(settings)) {
      if (!`${value}`.startsWith('http') || name === 'inspectorUrl') continue;
      expect(new URL(`${value}`).hostname, name).toMatch(/\.example$/);
    }
    expect(settings.productName).toBe('Nightjar');
    expect(phonesOf(settings)).toEqual({ US: '+1 (415) 555-0132', NZ: '+64 9 555 0132' });
    expect(settings.email).toBe('hello@nightjar.example');
  });

  it.each([
    ['en-NZ', 'Weekdays, 8:30\u00a0am to 5:30\u00a0pm local time'],
    ['en-US', 'Weekdays, 8:30\u00a0AM to 5:30\u00a0PM local time'],
    ['en-GB', 'Weekdays, 08:30 to 17:30 local time'],
  ])('write office hours in the style of %s', (locale, hours) => {
    const { company } = readSettings({});
    expect(phrasesOf({ ...company, locale }).officeHours).toBe(hours);
  });

  it('use given values, and the default for a blank value', () => {
    const settings = readSettings({
      VITE_PRODUCT_NAME: ' Owlet ',
      VITE_SALES_ORIGIN: 'http://127.0.0.1:9000',
      VITE_PHONE_US: '',
      VITE_PHONE_NZ: '+64 4 555 0100',
    });
    expect(settings.productName).toBe('Owlet');
    expect(settings.salesOrigin).toBe('http://127.0.0.1:9000');
    expect(phonesOf(settings)).toEqual({ US: '+1 (415) 555-0132', NZ: '+64 4 555 0100' });
  });

  it('accept an email address or a page as the security contact', () => {
    for (const contact of ['mailto:psirt@owlet.example', 'https://owlet.example/report']) {
      expect(readSettings({ VITE_SECURITY_CONTACT: contact }).securityContact).toBe(contact);
    }
  });

  it.each([
    ['VITE_PRODUCT_NAME', '   '],
    ['VITE_SITE_ORIGIN', 'https://nightjar.example/path'],
    ['VITE_SITE_ORIGIN', 'nightjar.example'],
    ['VITE_SITE_ORIGIN', 'ftp://nightjar.example'],
    ['VITE_DEMO_URL', 'javascript:alert(1)'],
    ['VITE_DEMO_URL', 'https://user@demo.example'],
    ['VITE_EMAIL', 'hello'],
    ['VITE_PHONE_NZ', '09 555'],
    ['VITE_SALES_ORIGIN', 'https://sales.example/'],
    ['VITE_HOTLINE_LEADS_URL', 'http://forms.example/hotline'],
    ['VITE_HOTLINE_LEADS_URL', 'https://:secret@forms.example/hotline'],
    ['VITE_HOTLINE_LEADS_URL', 'https://forms.example/hotline#'],
    ['VITE_UNIVERSITY_LEADS_URL', 'https://forms.example/f#university'],
    ['VITE_UNIVERSITY_LEADS_URL', '/university'],
    ['VITE_LEAD_RECEIPT', 'yes'],
    ['VITE_HSTS', 'includeSubDomains'],
    ['VITE_ANALYTICS_KEY', 'a key with spaces'],
    ['VITE_ANALYTICS_ORIGIN', 'https://data.example/plane/'],
    ['VITE_ANALYTICS_ORIGIN', 'https://data.example/plane?key=1'],
    ['VITE_ANALYTICS_KIND', 'matomo'],
    ['VITE_ANALYTICS_CONSENT', 'yes'],
    ['VITE_ANALYTICS_PARAMETERS', 'ref,'],
    ['VITE_ANALYTICS_PARAMETERS', 'ref partner'],
    ['VITE_ANALYTICS_PARAMETERS', 'ref,,partner'],
    ['VITE_ANALYTICS_PARAMETERS', '?ref=1'],
    ['VITE_VITALS_SAMPLE', '10%'],
    ['VITE_VITALS_SAMPLE', '1.5'],
    ['VITE_SECURITY_CONTACT', 'security@nightjar.example'],
    ['VITE_SECURITY_CONTACT', 'http://nightjar.example/report'],
    ['VITE_SECURITY_CONTACT', 'mailto:a@b.example\nExpires: 2099-01-01T00:00:00Z'],
  ])('refuse %s=%s and name it', (variable, value) => {
    expect(() => readSettings({ [variable]: value })).toThrow(new RegExp(`\\b${variable}: `));
  });

  it('accept the address of a form service if it is encrypted or on this machine', () => {
    for (const url of ['https://forms.example/f/x?to=sales', 'http://127.0.0.1:9000/lead'])
      expect(readSettings({ VITE_HOTLINE_LEADS_URL: url }).leadsUrls.hotline).toBe(url);
  });

  it('report every bad variable at once', () => {
    const bad = { VITE_EMAIL: 'x', VITE_PHONE_US: 'y' };
    expect(() => readSettings(bad)).toThrow(/VITE_EMAIL[\s\S]*VITE_PHONE_US/);
  });

  it('have the same descriptions in .env.example and in the documentation', async () => {
    const example = await readFile('.env.example', 'utf8');
    // The formatter pads the cells of tables, so the padding is removed before the comparison.
    const guide = (await readFile('docs/going-online.md', 'utf8')).replace(/ +\|/g, ' |');
    const ofForms = ['hotline', 'university', 'reseller'].map(leadsUrlEntry);
    for (const { variable, about } of [...Object.values(settingEntries), ...ofForms]) {
      expect(example).toContain(`# ${about}\n${variable}=`);
      expect(guide).toContain(`| \`${variable}\` | ${about} |`);
    }
  });
});
