/** The eighteen stills of the industry hero cycle and the classification panel (spec 2 and 4). */

import { type PersonBox, type Picture, peoplePictures } from './pictures.ts';
import { rules, scenes } from './stills.copy.ts';

type PersonId = keyof typeof peoplePictures;

export interface PersonStill {
  /** The id of the picture. */
  readonly id: PersonId;
  /** The place of the still, in one or two words. */
  readonly scene: string;
  /** The rule of a site that the still fits (decision D17). */
  readonly rule: string;
  /** The label in the classification panel. */
  readonly label: `A-${string}`;
  /** The picture in both sizes: 960 by 720 and 480 by 360 pixels. */
  readonly picture: Picture;
  readonly box: PersonBox;
}

/** The stills in the order in which they are shown, culprit_01 to culprit_18 (spec 9). */
export const people = (Object.keys(peoplePictures) as PersonId[]).map(
  (id): PersonStill => ({
    id,
    scene: scenes[id],
    rule: rules[id],
    label: `A-${id.slice(-2)}`,
    picture: peoplePictures[id],
    box: peoplePictures[id].box,
  }),
);
