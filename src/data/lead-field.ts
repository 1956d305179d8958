/** The way in which a field is read, checked and shown. Only `text` may have several lines. */
export type FieldKind = 'line' | 'email' | 'phone' | 'number' | 'text' | 'choice' | 'consent';

export interface LeadField {
  readonly kind: FieldKind;
  /** Whether the form rejects an empty field. */
  readonly isRequired?: true;
  /** Whether the service refuses a lead without this field, because the company could not answer it (decision D7). */
  readonly isVital?: true;
  /** The `autocomplete` token; absent if no token fits. Browsers restore typed text in any case. */
  readonly autoComplete?: string;
  /** The value in the lead if the field is empty; an empty text by default. */
  readonly otherwise?: string;
  /** The values that can be chosen: the ids of a choice, or the words of a consent. */
  readonly options?: readonly string[];
  /** `false` for a field that is part of the lead, but not of the form. */
  readonly isAsked?: false;
}
