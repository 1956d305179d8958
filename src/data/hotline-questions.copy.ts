import { hotlineQuestions, type QuestionId } from './hotline-questions.ts';
import { shape, text, textsOf } from './shapes.ts';
import { words } from './words.ts';

const shapeOf = (id: QuestionId) =>
  shape({
    /** The heading of the step, which is also the legend of its answers. */
    question: text,
    hint: text,
    /** The error message for a missing answer. The summary and the answers show the same words. */
    missing: text,
    /** The accessible name of each answer (decision D2), by the value that is stored and sent. */
    answers: textsOf<string>(hotlineQuestions[id].options.map(({ value }) => value)),
  });

const ids = Object.keys(hotlineQuestions) as QuestionId[];

/** The words of the hotline's questions. */
export const questionWords = words(
  'hotline-questions',
  shape(
    Object.fromEntries(ids.map((id) => [id, shapeOf(id)])) as Record<
      QuestionId,
      ReturnType<typeof shapeOf>
    >,
  ),
);
