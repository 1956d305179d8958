import { list, shape, text } from './shapes.ts';
import { words } from './words.ts';

const sentences = list(text);

/** How the comparing figures of each page were counted (decision D29). */
export const evidence = words(
  'evidence',
  shape({
    /** Every sentence about the method of figures; the pages' lists below refer to them. */
    texts: sentences,
    home: sentences,
    autonomous: sentences,
    hybrid: sentences,
    hotline: sentences,
    monitoring: sentences,
    universities: sentences,
    quill: sentences,
    quillVoice: sentences,
    tma: sentences,
    /** For the pages that say how many cameras an agent can watch. */
    agent: sentences,
    monitoringPortal: sentences,
  }),
);
