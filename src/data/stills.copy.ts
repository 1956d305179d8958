import { shape, textsOf } from './shapes.ts';
import { words } from './words.ts';

const people = [
  'culprit_01',
  'culprit_02',
  'culprit_03',
  'culprit_04',
  'culprit_05',
  'culprit_06',
  'culprit_07',
  'culprit_08',
  'culprit_09',
  'culprit_10',
  'culprit_11',
  'culprit_12',
  'culprit_13',
  'culprit_14',
  'culprit_15',
  'culprit_16',
  'culprit_17',
  'culprit_18',
] as const;

/** The alternative texts of all stills. `scenes` and `rules` are the captions of the stills on the industry pages. */
export const { alts, scenes, rules } = words(
  'stills',
  shape({
    alts: textsOf([
      ...people,
      'hero_night_site',
      'hero_night_site_portrait',
      'gate',
      'inside_gate',
      'container',
      'rain',
      'light',
      'resident',
      'alert_01_development',
      'alert_02_yard',
      'alert_03_street',
      'alert_06_show_home',
      'alert_07_stock',
      'alert_08_dock',
      'alert_04_aisle',
      'alert_05_dock',
      'campus_01_main_quad',
      'campus_02_medical',
      'campus_03_north_halls',
      'campus_04_research_park',
    ]),
    scenes: textsOf(people),
    rules: textsOf(people),
  }),
);
