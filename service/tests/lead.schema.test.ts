// @vitest-environment node
import { fc } from '@machines/proof/fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { byField } from '../../src/data/hotline-questions.ts';
import { leadSchemas } from '../../src/data/lead.schema.ts';
import { hotlineFieldsSchema, universityFieldsSchema } from '../../src/data/lead-fields.schema.ts';
import { person } from '../../tests/models/person.ts';

const hotline = {
  ...person.hotline,
  name: 'Ada',
  email: 'ada@example.com',
  phone: '021 555 0100',
  location: 'Auckland',
};
const university = { name: 'Ada', email: 'ada@example.com', university: 'Aldermoor University' };

/** The messages of each field that has any. */
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
    expect(problems(hotlineFieldsSchema, values)).toEqual({
      name: ['Enter your name'],
      email: ['Enter an email address'],
      phone: ['Enter a phone number'],
      location: ['Enter your location'],
    });
    expect(problems(universityFieldsSchema, values)).toEqual({
      name: ['Enter your name'],
      email: ['Enter an email address'],
      university: ['Enter your university'],
    });
  });

  it('trims, and leaves an absent message empty', () => {
    const typed = { ...hotline, name: '  Ada\n', email: ' ada@example.com ' };
    expect(v.parse(hotlineFieldsSchema, typed)).toEqual({ ...hotline, message: '' });
    expect(v.parse(universityFieldsSchema, university)).toEqual({ ...university, message: '' });
  });

  it('takes as a phone number whatever is not blank: no more is specified', () => {
    expect(problems(hotlineFieldsSchema, { ...hotline, phone: 'ask for Ada' })).toEqual({});
  });

  it('has limits of our own, and says what they are', () => {
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
    expect(problems(hotlineFieldsSchema, longest)).toEqual({});
    expect(problems(universityFieldsSchema, longest)).toEqual({});
    const longer = Object.fromEntries(
      Object.entries(longest).map(([field, value]) => [field, `x${value}`]),
    );
    expect(problems(hotlineFieldsSchema, longer)).toEqual({
      name: ['Name must be 200 characters or less'],
      email: ['Email address must be 254 characters or less'],
      phone: ['Phone number must be 200 characters or less'],
      location: ['Location must be 200 characters or less'],
      message: ['Message must be 5,000 characters or less'],
    });
    expect(problems(universityFieldsSchema, longer)).toMatchObject({
      university: ['University must be 200 characters or less'],
      message: ['Security challenges must be 5,000 characters or less'],
    });
    const padded = { ...longest, name: ` ${longest.name} ` };
    expect(problems(hotlineFieldsSchema, padded)).toEqual({});
  });
});

describe('bodies (spec 3 and 7)', () => {
  it('gives every key of spec 7, with the defaults of spec 3 and decision D8', () => {
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

  it('keeps what was given and leaves out what is not a field', () => {
    const full = {
      ...hotline,
      message: 'Two break-ins',
      ...byField(() => ''),
      recentCrime: 'yes',
      hasCCTV: 'no',
      willSource: 'need-help',
    };
    expect(v.parse(leadSchemas.hotline, { ...full, advisoryContinued: true })).toEqual(full);
    const staff = { ...university, message: 'Gates', role: 'Dean', department: 'Estates' };
    expect(v.parse(leadSchemas.university, { ...staff, admin: true })).toEqual(staff);
  });

  it('refuses other answers than those of the questionnaire', () => {
    const answers = {
      recentCrime: 'maybe',
      hasCCTV: true,
      professionallyMonitored: null,
      providerSupport: 'Yes',
      willSource: 'yes',
    };
    const yesNo = (name: string) => [`${name} must be yes or no, or empty when it was not asked`];
    expect(problems(leadSchemas.hotline, { ...hotline, ...answers })).toEqual({
      recentCrime: yesNo('recentCrime'),
      hasCCTV: yesNo('hasCCTV'),
      professionallyMonitored: yesNo('professionallyMonitored'),
      providerSupport: yesNo('providerSupport'),
      willSource: ['willSource must be source or need-help, or empty when it was not asked'],
    });
    const roles = { role: 'x'.repeat(201), department: 7 };
    expect(problems(leadSchemas.university, { ...university, ...roles })).toEqual({
      role: ['Role must be 200 characters or less'],
      department: ['Department must be text'],
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

  it('takes every lead that its form takes, and its own result again', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const values = fc.record({
      name: text,
      email: fc.oneof(fc.emailAddress(), text),
      phone: text,
      location: text,
      university: text,
      message: text,
    });
    fc.assert(
      fc.property(values, (typed) => {
        for (const [fields, lead] of [
          [hotlineFieldsSchema, leadSchemas.hotline],
          [universityFieldsSchema, leadSchemas.university],
        ] as const) {
          const read = v.safeParse(fields, typed);
          expect(v.is(lead, typed)).toBe(read.success);
          if (!read.success) continue;
          const body = v.parse(lead, read.output);
          expect(v.parse(lead, JSON.parse(JSON.stringify(body)))).toEqual(body);
        }
      }),
      { numRuns: 200 },
    );
  });
});
