import { answerMail } from '../../src/data/added-form.ts';
import { shape } from '../../src/data/shapes.ts';
import { words } from '../../src/data/words.ts';
import type { AnswerWords } from './delivery/answer.ts';
import { addedFormWords } from './form-words.copy.ts';

/** The words of the mail to visitors: those of the hotline are in `answer-mail.yaml`, and those of other forms in their files. */
export const answerWords = {
  ...words('answer-mail', shape({ hotline: answerMail })),
  ...Object.fromEntries(Object.entries(addedFormWords).map(([kind, { answer }]) => [kind, answer])),
} as AnswerWords;
