import { type PersonBox, type Picture, peoplePictures } from './pictures.ts';
import { scenes } from './stills.copy.ts';

/** The eighteen stills of the industry hero cycle and the classification panel (spec 2 and 4). */

type PersonId = keyof typeof peoplePictures;

export interface PersonStill {
  /** The id of the picture. */
  readonly id: PersonId;
  /** The place of the still, in one or two words. */
  readonly scene: string;
  /** The label in the classification panel. */
  readonly label: `A-${string}`;
  /** The picture in both sizes: 960 by 720 and 480 by 360 pixels. */
  readonly picture: Picture;
  readonly alt: string;
  readonly box: PersonBox;
}

const still = (id: PersonId, label: PersonStill['label']): PersonStill => ({
  id,
  scene: scenes[id],
  label,
  picture: peoplePictures[id],
  alt: peoplePictures[id].alt,
  box: peoplePictures[id].box,
});

/** The stills in the order in which they are shown, culprit_01 to culprit_18 (spec 9). */
export const people: readonly PersonStill[] = [
  still('culprit_01', 'A-01'),
  still('culprit_02', 'A-02'),
  still('culprit_03', 'A-03'),
  still('culprit_04', 'A-04'),
  still('culprit_05', 'A-05'),
  still('culprit_06', 'A-06'),
  still('culprit_07', 'A-07'),
  still('culprit_08', 'A-08'),
  still('culprit_09', 'A-09'),
  still('culprit_10', 'A-10'),
  still('culprit_11', 'A-11'),
  still('culprit_12', 'A-12'),
  still('culprit_13', 'A-13'),
  still('culprit_14', 'A-14'),
  still('culprit_15', 'A-15'),
  still('culprit_16', 'A-16'),
  still('culprit_17', 'A-17'),
  still('culprit_18', 'A-18'),
];
