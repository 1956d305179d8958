/** The way in which a text is read, checked and shown; `text` has several lines. */
export type FieldKind = 'line' | 'email' | 'phone' | 'number' | 'text';

export interface LeadField {
  readonly kind: FieldKind;
  /** The form asks again when nothing is typed. */
  readonly isRequired?: true;
  /** The company could not answer a lead without this field: the service refuses such a lead (decision D7). */
  readonly isVital?: true;
  /** Absent if no token fits; browsers then still restore typed text. */
  readonly autoComplete?: string;
  /** The value in the lead for an empty field; empty by default. */
  readonly otherwise?: string;
  /** `false` if the form does not request the field. */
  readonly isAsked?: false;
}
