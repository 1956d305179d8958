import { type PersonBox, type Picture, peoplePictures } from './pictures.ts';

/** The eighteen stills of the industry hero cycle and the classification panel (spec 2 and 4). */

type PersonId = keyof typeof peoplePictures;

export interface PersonStill {
  /** Id of the picture. */
  readonly id: PersonId;
  /** The place of the still, in a word or two. */
  readonly scene: string;
  /** Label in the classification panel. */
  readonly label: `A-${string}`;
  /** Address and both sizes: 960 by 720 and 480 by 360 pixels. */
  readonly picture: Picture;
  readonly alt: string;
  readonly box: PersonBox;
}

const still = (id: PersonId, label: PersonStill['label'], scene: string): PersonStill => ({
  id,
  scene,
  label,
  picture: peoplePictures[id],
  alt: peoplePictures[id].alt,
  box: peoplePictures[id].box,
});

/** In the order they are shown, culprit_01 to culprit_18 (spec 9). */
export const people: readonly PersonStill[] = [
  still('culprit_01', 'A-01', 'Roller door'),
  still('culprit_02', 'A-02', 'Yard gate'),
  still('culprit_03', 'A-03', 'Parking'),
  still('culprit_04', 'A-04', 'Warehouse aisle'),
  still('culprit_05', 'A-05', 'Loading dock'),
  still('culprit_06', 'A-06', 'Shopfront'),
  still('culprit_07', 'A-07', 'Stairwell'),
  still('culprit_08', 'A-08', 'Rooftop'),
  still('culprit_09', 'A-09', 'Bike store'),
  still('culprit_10', 'A-10', 'Courtyard'),
  still('culprit_11', 'A-11', 'Container yard'),
  still('culprit_12', 'A-12', 'Side door'),
  still('culprit_13', 'A-13', 'Parking B2'),
  still('culprit_14', 'A-14', 'Construction site'),
  still('culprit_15', 'A-15', 'Alley'),
  still('culprit_16', 'A-16', 'Site container'),
  still('culprit_17', 'A-17', 'Boundary wall'),
  still('culprit_18', 'A-18', 'Porch'),
];
