import { list, shape, text } from './shapes.ts';
import { words } from './words.ts';

const sentences = list(text);

/** How the comparing figures of each page were counted (decision D29). */
export const evidence = words(
  'evidence',
  shape({
    /** All of them, each written once. */
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
    /** Beside a sentence about cameras for each agent. */
    agent: sentences,
    monitoringPortal: sentences,
  }),
);
