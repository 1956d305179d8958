import { shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** The words of the animated panel, which is an island (spec 4 Hybrid panel). */
export const hybridPanel = words(
  'hybrid-panel',
  shape({
    title: text,
    badge: text,
    aiStage: text,
    tag: text,
    tagText: text,
    humanStage: text,
    humanText: text,
    illustration: text,
    matched: text,
  }),
);
