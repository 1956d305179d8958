// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { formWords } from '../../src/data/forms.copy.ts';
import { leadSchemas } from '../../src/data/lead.schema.ts';
import { formSchemas } from '../../src/data/lead-form.ts';
import { person } from '../../tests/models/person.ts';

const hotline = {
  ...person.hotline,
  name: 'Ada',
  email: 'ada@example.com',
  phone: '021 555 0100',
  location: 'Auckland',
};
const university = { name: 'Ada', email: 'ada@example.com', university: 'Aldermoor University' };

const { hotline: said, university: saidToStaff } = formWords.messages;

/** Returns the messages of each field that has an error. */
function problems(schema: v.GenericSchema, value: unknown): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const issue of v.safeParse(schema, value).issues ?? []) {
    const field = v.getDotPath(issue) ?? '';
    found[field] = [...(found[field] ?? []), issue.message];
  }
  return found;
}

describe('fields of the forms (spec 5)', () => {
  it.each([
    ['nothing', {}],
    ['empty strings', { name: '', email: '', phone: '', location: '', university: '' }],
    ['blanks', { name: ' ', email: '\t', phone: '\n', location: '\u00a0', university: '  ' }],
    ['other types', { name: 1, email: null, phone: {}, location: [], university: true }],
  ])('asks for each required field, once, when given %s', (_, values) => {
    expect(problems(formSchemas.hotline, values)).toEqual({
      name: [said.name.missing],
      email: [said.email.missing],
      phone: [said.phone.missing],
      location: [said.location.missing],
    });
    expect(problems(formSchemas.university, values)).toEqual({
      name: [saidToStaff.name.missing],
      email: [saidToStaff.email.missing],
      university: [saidToStaff.university.missing],
    });
  });

  it('trims every value, and leaves a missing message empty', () => {
    const typed = { ...hotline, name: '  Ada\n', email: ' ada@example.com ' };
    expect(v.parse(formSchemas.hotline, typed)).toEqual({ ...hotline, message: '' });
    expect(v.parse(formSchemas.university, university)).toEqual({ ...university, message: '' });
  });

  it('accepts every phone number that is not blank, because no more is specified', () => {
    expect(problems(formSchemas.hotline, { ...hotline, phone: 'ask for Ada' })).toEqual({});
  });

  it('limits the lengths of all fields, and states the limits in its messages', () => {
    const one = (length: number) => 'x'.repeat(length);
    const mail = (length: number) => `${one(length - 12)}@example.com`;
    const longest = {
      name: one(200),
      email: mail(254),
      phone: one(200),
      location: one(200),
      university: one(200),
      message: one(5000),
    };
    expect(problems(formSchemas.hotline, longest)).toEqual({});
    expect(problems(formSchemas.university, longest)).toEqual({});
    const longer = Object.fromEntries(
      Object.entries(longest).map(([field, value]) => [field, `x${value}`]),
    );
    expect(problems(formSchemas.hotline, longer)).toEqual({
      name: [said.name.tooLong],
      email: [said.email.tooLong],
      phone: [said.phone.tooLong],
      location: [said.location.tooLong],
      message: [said.message.tooLong],
    });
    expect(problems(formSchemas.university, longer)).toMatchObject({
      university: [saidToStaff.university.tooLong],
      message: [saidToStaff.message.tooLong],
    });
    const padded = { ...longest, name: ` ${longest.name} ` };
    expect(problems(formSchemas.hotline, padded)).toEqual({});
  });
});

describe('bodies (spec 3 and 7)', () => {
  it('have every key of spec 7, with the defaults of spec 3 and decision D8', () => {
    expect(v.parse(leadSchemas.hotline, hotline)).toEqual({
      ...hotline,
      message: 'New urgent crime hotline submission',
      recentCrime: '',
      hasCCTV: '',
      professionallyMonitored: '',
      providerSupport: '',
      willSource: '',
    });
    expect(v.parse(leadSchemas.university, { ...university, role: ' ', department: '' })).toEqual({
      ...university,
      message: '',
      role: 'University Staff',
      department: 'Security',
    });
  });

  it('are refused only if no release of a form could have sent them (decision D7)', () => {
    expect(problems(leadSchemas.hotline, { email: 'ada', phone: ' ' })).toEqual({
      name: ['name is missing'],
      email: ['email is no email address'],
      phone: ['phone is missing'],
    });
    expect(problems(leadSchemas.university, {})).toEqual({
      name: ['name is missing'],
      email: ['email is missing'],
    });
    const noTexts = { location: 1, message: null, recentCrime: true, role: [], college: {} };
    expect(problems(leadSchemas.hotline, { ...hotline, ...noTexts })).toEqual({
      location: ['location must be text'],
      message: ['message must be text'],
      recentCrime: ['recentCrime must be text'],
      role: ['Every field must be text'],
      college: ['Every field must be text'],
    });
  });

  it.each([[null], ['text'], [7], [undefined]])('refuses %j: no object', (value) => {
    expect(problems(leadSchemas.hotline, value)).toEqual({
      '': ['The body must be a JSON object'],
    });
    expect(problems(leadSchemas.university, value)).toEqual({
      '': ['The body must be a JSON object'],
    });
  });
});
