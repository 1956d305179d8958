import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { formEntries, settingEntries } from '../src/setting-entries.ts';
import { parseSettings } from '../src/settings.ts';

describe('the settings of the service', () => {
  it('have default values, which given values replace', () => {
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

  const secret = (letter: string) => `whsec_${Buffer.alloc(24, letter).toString('base64')}`;

  it('of a form are its own settings, or else the common ones', () => {
    const { forms } = parseSettings({
      SERVICE_MAIL_TO: 'all@a.example',
      SERVICE_MAIL_TO_HOTLINE: 'night@a.example, day@a.example',
      SERVICE_WEBHOOK_URL: 'https://crm.example/all',
      SERVICE_WEBHOOK_SECRETS: secret('c'),
      SERVICE_WEBHOOK_URL_UNIVERSITY: 'https://crm.example/university',
      SERVICE_WEBHOOK_SECRETS_UNIVERSITY: secret('u'),
    });
    // The file of a form may name recipients of its leads.
    expect(forms).toMatchObject({
      hotline: {
        mailTo: ['night@a.example', 'day@a.example'],
        webhookUrl: 'https://crm.example/all',
        webhookSecrets: [secret('c')],
      },
      university: {
        mailTo: ['all@a.example'],
        webhookUrl: 'https://crm.example/university',
        webhookSecrets: [secret('u')],
      },
      reseller: {
        mailTo: ['all@a.example'],
        webhookUrl: 'https://crm.example/all',
        webhookSecrets: [secret('c')],
      },
    });
  });

  it.each([
    [{ SERVICE_WEBHOOK_URL: 'https://a.example' }, /URL needs SERVICE_WEBHOOK_SECRETS\./],
    [
      { SERVICE_WEBHOOK_URL_HOTLINE: 'https://a.example' },
      /URL_HOTLINE needs SERVICE_WEBHOOK_SECRETS_HOTLINE\./,
    ],
    [{ SERVICE_MAIL_TO_HOTLINE: 'nobody' }, /SERVICE_MAIL_TO_HOTLINE must be addresses/],
    [
      {
        SERVICE_MAIL_SERVER: 'smtp://a.example',
        SERVICE_MAIL_FROM: 'a@a.example',
        SERVICE_MAIL_TO_HOTLINE: 'a@a.example',
      },
      /needs SERVICE_MAIL_FROM and SERVICE_MAIL_TO\./,
    ],
    [{ SERVICE_ANSWER: 'on' }, /SERVICE_ANSWER needs SERVICE_MAIL_SERVER\./],
    [{ SERVICE_ANSWER: 'yes' }, /SERVICE_ANSWER must be off or on\./],
  ])('that need others name them: %j', (env, sentence) => {
    expect(() => parseSettings(env)).toThrow(sentence);
  });

  it('are all named in the error if they are invalid, but their values are not', () => {
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

  it('are listed in .env.example and in the README', async () => {
    const example = await readFile('.env.example', 'utf8');
    const readme = (await readFile('service/README.md', 'utf8')).replace(/ +\|/g, ' |');
    const { hotline, university, reseller } = formEntries;
    const ofForms = [hotline, university, reseller].flatMap((form) => Object.values(form));
    for (const { variable, fallback, about } of [...Object.values(settingEntries), ...ofForms]) {
      expect(example).toContain(`# ${about}\n${variable}=${fallback}\n`);
      expect(readme).toContain(`| \`${variable}\` | ${about} |`);
    }
  });
});
