import { fieldTexts } from '../field-texts.ts';
import { enquiryWords } from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the universities' form, which is an island (spec 4 University lead form). */
export const universitiesForm = words('universities-form', enquiryWords(fieldTexts('university')));
