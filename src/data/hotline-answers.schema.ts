import * as v from 'valibot';
import { byField, type LeadAnswers } from './hotline-questions.ts';

// In a separate file and marked pure, so that only the questionnaire's chunk contains its questions.

/** The answers of the questionnaire; empty for a question that was not asked (decision D5). */
export const answerFields = /* @__PURE__ */ byField(({ field, options }) => {
  const values = options.map(({ value }) => value);
  const message = `${field} must be ${values.join(' or ')}, or empty when it was not asked`;
  return v.optional(v.picklist([...values, ''], message), '');
}) as {
  readonly [Field in keyof LeadAnswers]: v.GenericSchema<
    LeadAnswers[Field] | undefined,
    LeadAnswers[Field]
  >;
};
