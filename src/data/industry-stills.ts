import { alertPictures, type Picture, peoplePictures } from './pictures.ts';

/** The captioned still beside the case study of each industry page: an event its text tells of. */

export interface CaseStill {
  readonly picture: Picture;
  readonly look: 'threat' | 'clear';
  readonly camera: string;
  readonly site: string;
  readonly time: string;
  /** How the event ended. */
  readonly outcome: string;
}

export const caseStills = {
  corporateOffices: {
    picture: peoplePictures.culprit_13,
    look: 'threat',
    camera: 'NT-27',
    site: 'Car park B2',
    time: 'Thu 03:21:18',
    outcome: 'Warned, guard sent, person left',
  },
  retail: {
    picture: alertPictures.alert_08_dock,
    look: 'threat',
    camera: 'MF-02',
    site: 'Shop 12, loading dock',
    time: 'Sat 22:51:40',
    outcome: 'Left after the first warning',
  },
  multiFamily: {
    picture: peoplePictures.culprit_03,
    look: 'threat',
    camera: 'MC-11',
    site: 'Maple Court, car park',
    time: 'Mon 01:12:46',
    outcome: 'Left when spoken to',
  },
  securityCompanies: {
    picture: alertPictures.alert_02_yard,
    look: 'clear',
    camera: 'PL-04',
    site: 'Port Lane, yard',
    time: 'Fri 05:52:09',
    outcome: 'On the rota, no patrol sent',
  },
  monitoring: {
    picture: alertPictures.alert_01_development,
    look: 'threat',
    camera: 'BR-02',
    site: 'Brookside Rise, plot 9',
    time: 'Sat 18:47:27',
    outcome: 'Confirmed by an agent',
  },
} as const satisfies Record<string, CaseStill>;
