import { list, shape, text } from './shapes.ts';
import { words } from './words.ts';

const sentences = list(text);

/** The sentences about how the figures of each page were counted (decision D29). */
export const evidence = words(
  'evidence',
  shape({
    /** All sentences about the method. The lists of the pages below refer to them. */
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
    /** The sentences for pages that say how many cameras an agent can watch. */
    agent: sentences,
    monitoringPortal: sentences,
  }),
);
