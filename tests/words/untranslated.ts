/**
 * Texts that may stay in English (tests/words/unchanged.test.ts). A listed text that is no longer found fails the
 * test.
 */

/** Names and codes, which are the same in every language. */
export const namesAndCodes: readonly string[] = [
  // Of countries, and of a camera.
  'US',
  'NZ',
  'MC',
  // Of a protocol and of a format.
  'POST',
  'Host: alerts.customer.example Webhook-Id: test-1 Webhook-Signature',
  'No Content',
  'WEBVTT',
];

/** Texts that people see and that no file of words changes, by the file that holds them: this list can only become shorter. */
export const untranslated: Readonly<Record<string, readonly string[]>> = {
  // It says what the recording beside it says: a company in another language has both in brand/<name>/public/audio.
  'public/audio/talkdown.en.vtt': [
    'two-tone alert',
    'Attention',
    'You are on private property and being recorded',
    'Our monitoring agents have been alerted',
    'Leave the site immediately',
    'If you stay, the police will be called',
  ],
  // Values of a lead that no visitor types. Services outside of the site know them.
  'brand/nightjar/forms': ['New urgent crime hotline submission', 'University Staff'],
};

/** Texts for developers alone: reasons of recorded problems, and selectors. */
export const forDevelopers: Readonly<Record<string, readonly string[]>> = {
  'node_modules/valibot': ['but'],
  'node_modules/xstate': ['type matching', 'one of types matching'],
  'src/data/hotline-answers.schema.ts': ['must be', 'or empty when it was not asked'],
  'src/effects/lead-store.effect.ts': ['Storage does not answer'],
  'src/effects/lead-post.effect.ts': [
    'Network error',
    'but with',
    'page in place of',
    'receipt',
    'but without',
    'receipt that names the lead',
    'service that gives none needs',
    'status',
    'Server responded with',
  ],
  'src/effects/print.effect.ts': ['main details:not', 'main img', 'loading', 'lazy', 'main'],
  'src/machines/not-provided.ts': ['src/views/bindings or src/start'],
  'src/start/main.ts': ['The page could not be started'],
};
