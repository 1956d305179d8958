import * as v from 'valibot';
import { byField, type LeadAnswers } from './hotline-questions.ts';

// The schema is in a module of its own and marked as pure, so that only the questionnaire's chunk contains its
// questions.

/** The schemas of the answers. The answer to a question that was not asked is empty (decision D5). */
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
