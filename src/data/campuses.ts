import { campusPictures } from './pictures.ts';

/** The pictures of the sample multi-campus dashboard (spec 2 Universities, spec 9), by the ids of its rows. */
export const campuses = {
  main: campusPictures.campus_01_main_quad,
  medical: campusPictures.campus_02_medical,
  north: campusPictures.campus_03_north_halls,
  researchPark: campusPictures.campus_04_research_park,
};
