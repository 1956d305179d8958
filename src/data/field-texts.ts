import * as v from 'valibot';
import { byFieldOf } from './lead-fields.ts';
import type { FieldTexts } from './lead-form.ts';
import type { LeadKind } from './lead-paths.ts';
import { shape, text } from './shapes.ts';

/** Returns the shape of a page's texts for the fields of a lead form. */
export const fieldTexts = <Kind extends LeadKind>(kind: Kind) =>
  shape(
    byFieldOf(kind, () => shape({ label: text, hint: v.exactOptional(text) })),
  ) as v.GenericSchema<unknown, FieldTexts<Kind>>;
