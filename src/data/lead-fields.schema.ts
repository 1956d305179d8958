import * as v from 'valibot';
import { plainAddress, plainLine, plainPhone, plainText } from './plain-text.ts';

/**
 * The fields of the two lead forms (spec 5). Every message is our own and contains no value, so it can be
 * shown and returned unchanged.
 */

/** Longest value of a one-line field, in UTF-16 units as `maxlength` counts. Ours: spec 5 has no bounds. */
export const LINE_MAX_LENGTH = 200;
/** Longest address that mail can carry (RFC 5321 with erratum 1690). Ours: spec 5 has no bounds. */
export const EMAIL_MAX_LENGTH = 254;
/** Longest message, in UTF-16 units. Ours: spec 5 has no bounds. */
export const MESSAGE_MAX_LENGTH = 5000;

/** The message for a field with more than `length` characters. */
export const tooLong = (label: string, length: string) =>
  `${label} must be ${length} characters or less`;

/** A string as `read` reads it, empty when it is absent; `message` is the problem of any other value. */
export const text = (message: string, read = plainLine) =>
  v.pipe(v.optional(v.string(message), ''), v.transform(read));

const line = (label: string, missing: string, read = plainLine) =>
  v.pipe(
    text(missing, read),
    v.nonEmpty(missing),
    v.maxLength(LINE_MAX_LENGTH, tooLong(label, `${LINE_MAX_LENGTH}`)),
  );

/**
 * The expression by which the HTML standard defines a valid address of `type=email`, so that script and browser
 * agree; and labels of any script. Chromium converts those before it checks them, Firefox checks what they would
 * be converted to and leaves them as they are. Valibot's `email` is narrower: it refuses `o'hara@example.com` and
 * `root@localhost`.
 */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d\u0080-\u{10FFFF}](?:[a-z\d\u0080-\u{10FFFF}-]{0,61}[a-z\d\u0080-\u{10FFFF}])?(?:\.[a-z\d\u0080-\u{10FFFF}](?:[a-z\d\u0080-\u{10FFFF}-]{0,61}[a-z\d\u0080-\u{10FFFF}])?)*$/iu;

const email = v.pipe(
  text('Enter an email address', plainAddress),
  v.nonEmpty('Enter an email address'),
  v.maxLength(EMAIL_MAX_LENGTH, tooLong('Email address', `${EMAIL_MAX_LENGTH}`)),
  {
    ...v.rfcEmail('Enter an email address in the correct format, like name@example.com'),
    requirement: ADDRESS,
  },
);

const message = (label: string) =>
  v.pipe(
    text(`${label} must be text`, plainText),
    v.maxLength(MESSAGE_MAX_LENGTH, tooLong(label, '5,000')),
  );

export const hotlineFields = {
  name: line('Name', 'Enter your name'),
  email,
  phone: line('Phone number', 'Enter a phone number', plainPhone),
  location: line('Location', 'Enter your location'),
  message: message('Message'),
};

export const universityFields = {
  name: line('Name', 'Enter your name'),
  email,
  university: line('University', 'Enter your university'),
  message: message('Security challenges'),
};

// One problem a field: an empty address is missing, not also malformed.
export const onePerField = { abortPipeEarly: true } as const;

/** Contact fields of the hotline form (spec 5); at most one issue a field, in the visitor's words. */
export const hotlineFieldsSchema = v.config(v.object(hotlineFields), onePerField);

/** Contact fields of the universities form (spec 5); at most one issue a field. */
export const universityFieldsSchema = v.config(v.object(universityFields), onePerField);
