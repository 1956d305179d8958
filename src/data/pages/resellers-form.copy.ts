import { fieldTexts } from '../field-texts.ts';
import { enquiryWords } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the form for resellers, which is an island (decision D28). */
export const resellersForm = words('resellers-form', enquiryWords(fieldTexts('reseller')));
