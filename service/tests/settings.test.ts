import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseSettings, settingEntries } from '../src/settings.ts';

describe('the settings of the service', () => {
  it('have defaults, and take what is given', () => {
    expect(parseSettings({ SERVICE_PORT: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 8787,
      origins: ['https://nightjar.example'],
      keepDays: 365,
    });
    const given = {
      SERVICE_PORT: ' 9000 ',
      SERVICE_ORIGINS: 'https://a.example, https://b.example',
      SERVICE_ADDRESS_HEADER: 'X-Forwarded-For',
    };
    expect(parseSettings(given)).toMatchObject({
      port: 9000,
      origins: ['https://a.example', 'https://b.example'],
      addressHeader: 'x-forwarded-for',
    });
    const { origins } = parseSettings({ VITE_SITE_ORIGIN: 'https://c.example' });
    expect(origins).toEqual(['https://c.example']);
  });

  it('that are bad are all named, and never repeated', () => {
    const bad = {
      SERVICE_PORT: 'high',
      SERVICE_RATE: '0',
      SERVICE_ORIGINS: 'https://a.example/path',
      SERVICE_ADDRESS_HEADER: 'two words',
      VITE_SITE_ORIGIN: 'nowhere',
    };
    const said = () => parseSettings({ ...bad, SERVICE_ORIGINS: '' });
    for (const name of [
      'SERVICE_PORT',
      'SERVICE_RATE',
      'SERVICE_ADDRESS_HEADER',
      'VITE_SITE_ORIGIN',
    ])
      expect(said).toThrow(name);
    expect(said).not.toThrow(/high|two words|nowhere/);
    expect(() => parseSettings(bad)).toThrow('SERVICE_ORIGINS must be an origin');
  });

  it('stand in .env.example and in the README', async () => {
    const example = await readFile('.env.example', 'utf8');
    const readme = (await readFile('service/README.md', 'utf8')).replace(/ +\|/g, ' |');
    for (const { variable, fallback, about } of Object.values(settingEntries)) {
      expect(example).toContain(`# ${about}\n${variable}=${fallback}\n`);
      expect(readme).toContain(`| \`${variable}\` | ${about} |`);
    }
  });
});
