import { exactly, pair, shape, text, textsOf } from '../shapes.ts';
import { words } from '../words.ts';
import { dispositionNames, siteWords } from './night.copy.ts';

const task = <Answer extends string>(...answers: readonly Answer[]) =>
  shape({
    /** The title of the alert. */
    name: text,
    question: text,
    reason: text,
    /** The further facts on record. The first fact is the rule that led to the suggestion. */
    facts: exactly(3, pair),
    /** The consequence of each answer. */
    result: textsOf(answers),
  });

const { answers, tasks } = words(
  'monitoring-portal-queue',
  shape({
    answers: textsOf(['police', 'noPolice']),
    tasks: shape({
      intruder: task('intruder', 'noThreat', 'staff', 'falseAlarm'),
      police: task('police', 'noPolice'),
      bicycle: task('intruder', 'noThreat', 'falseAlarm'),
      rain: task('weather', 'falseAlarm', 'intruder'),
      light: task('falseAlarm', 'noThreat', 'intruder'),
    }),
  }),
);

export const answerNames = { ...dispositionNames, ...answers };

const { portLane, maple, northgate } = siteWords;
const yard = { site: portLane.name, place: portLane.cameras['PL-07'] };

/** Words of the queue (src/data/night/portal.ts), with the site and the place of each alert. */
export const queueWords = {
  intruder: { ...tasks.intruder, ...yard },
  police: { ...tasks.police, ...yard },
  bicycle: { ...tasks.bicycle, site: maple.name, place: maple.cameras['MC-05'] },
  rain: { ...tasks.rain, site: northgate.name, place: northgate.cameras['NT-02'] },
  light: { ...tasks.light, site: northgate.name, place: northgate.cameras['NT-14'] },
};
