import {
  callToAction,
  caseStudy,
  figure,
  heading,
  industryHero,
  list,
  point,
  shape,
  text,
  three,
  titled,
} from '../shapes.ts';
import { words } from '../words.ts';

/** Words of /industries/monitoring, for monitoring companies (decision D11: Request demo leads to /login). */
export const monitoringPage = words(
  'monitoring',
  shape({
    hero: industryHero,
    /** The words beside the panel in the hero. */
    queue: shape({ title: text, closed: text, yours: text, note: text }),
    /** The same alarm without Quill and with it, side by side. */
    alarm: shape({ ...heading.entries, columns: three, rows: list(three) }),
    stats: list(figure),
    statsTitle: text,
    control: shape({ ...heading.entries, points: list(point) }),
    /** The steps by which a monitoring station moves to the product. */
    move: shape({ ...heading.entries, steps: list(point) }),
    caseStudy,
    questions: titled(point),
    callToAction,
  }),
);
