import { campusPictures, type Picture } from './pictures.ts';

/** The four campuses of the sample multi-campus dashboard (spec 2 Universities, spec 9). */

export interface Campus {
  readonly id: string;
  readonly name: string;
  readonly status: 'All Clear' | 'Minor Alert';
  readonly picture: Picture;
}

export const campuses: readonly Campus[] = [
  {
    id: 'main',
    name: 'Main Campus',
    status: 'All Clear',
    picture: campusPictures.campus_01_main_quad,
  },
  {
    id: 'medical',
    name: 'Medical Campus',
    status: 'All Clear',
    picture: campusPictures.campus_02_medical,
  },
  {
    id: 'north',
    name: 'North Campus',
    status: 'Minor Alert',
    picture: campusPictures.campus_03_north_halls,
  },
  {
    id: 'research-park',
    name: 'Research Park',
    status: 'All Clear',
    picture: campusPictures.campus_04_research_park,
  },
];
