import { shape, text, textsOf } from '../shapes.ts';
import { words } from '../words.ts';

/** Returns the shape of a site, with the place of each of its cameras. */
const site = <Camera extends string>(...cameras: readonly Camera[]) =>
  shape({ name: text, kind: text, cameras: textsOf(cameras) });

/** Words of the sample night (src/data/night/night.ts). */
export const {
  sites: siteWords,
  dispositions: dispositionNames,
  deciders,
  lanes,
} = words(
  'night',
  shape({
    sites: shape({
      portLane: site('PL-02', 'PL-07', 'PL-08', 'PL-11'),
      brookside: site('BR-01', 'BR-04', 'BR-06'),
      maple: site('MC-02', 'MC-05', 'MC-08'),
      northgate: site('NT-02', 'NT-14'),
      marlow: site('MF-01', 'MF-03'),
    }),
    /** The dispositions that /tma explains. */
    dispositions: textsOf([
      'intruder',
      'falseAlarm',
      'noThreat',
      'weather',
      'staff',
      'possiblyStaff',
      'homeless',
    ]),
    /** The party that decides about an alarm. */
    deciders: textsOf(['quill', 'desk1', 'desk2', 'desk3']),
    /** The words of the drawing of all alarms. */
    lanes: shape({ label: text, legend: textsOf(['closed', 'seen', 'threat', 'armed']) }),
  }),
);
