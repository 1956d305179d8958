import type * as v from 'valibot';
import type { FieldText } from '../lead-form.ts';
import type * as shapes from '../shapes.ts';

/** The types of parts of a page's words that views use. */
export type PageLink = v.InferOutput<typeof shapes.link>;
export type IndustryHero = v.InferOutput<typeof shapes.industryHero>;
export type CaseStudy = v.InferOutput<typeof shapes.caseStudy>;
export type CallToAction = v.InferOutput<typeof shapes.callToAction>;
/** The words of a form of any kind. */
export type LeadFormWords = v.InferOutput<
  ReturnType<
    typeof shapes.leadFormWords<v.GenericSchema<unknown, Readonly<Record<string, FieldText>>>>
  >
>;
/** The words of a section with a form. */
export type EnquiryWords = v.InferOutput<
  ReturnType<
    typeof shapes.enquiryWords<v.GenericSchema<unknown, Readonly<Record<string, FieldText>>>>
  >
>;
