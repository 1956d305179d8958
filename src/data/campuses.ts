import { campusPictures, type Picture } from './pictures.ts';

/** The four campuses of the sample multi-campus dashboard (spec 2 Universities, spec 9). */

export interface Campus {
  readonly id: string;
  readonly name: string;
  readonly cameras: number;
  /** Alert load in per cent. */
  readonly alertLoad: number;
  readonly status: 'All Clear' | 'Minor Alert';
  readonly picture: Picture;
}

export const campuses: readonly Campus[] = [
  {
    id: 'main',
    name: 'Main Campus',
    cameras: 512,
    alertLoad: 5,
    status: 'All Clear',
    picture: campusPictures.campus_01_main_quad,
  },
  {
    id: 'medical',
    name: 'Medical Campus',
    cameras: 215,
    alertLoad: 2,
    status: 'All Clear',
    picture: campusPictures.campus_02_medical,
  },
  {
    id: 'north',
    name: 'North Campus',
    cameras: 325,
    alertLoad: 30,
    status: 'Minor Alert',
    picture: campusPictures.campus_03_north_halls,
  },
  {
    id: 'research-park',
    name: 'Research Park',
    cameras: 235,
    alertLoad: 3,
    status: 'All Clear',
    picture: campusPictures.campus_04_research_park,
  },
];

/** Totals of the dashboard as the specification prints them. */
export const campusTotals = {
  sites: 4,
  cameras: 1287,
  lastIncident: 'Last incident: 3 hours ago',
} as const;
