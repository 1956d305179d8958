import { lines } from '@machines/proof';

/** The 18 stills of people (spec 9), by hand: what each file, `intruder-01` and so on, shows. */
const stills = [
  'Hooded person with a backpack crouching at the foot of a roller shutter.',
  'Hooded person climbing a chain-link perimeter fence topped with barbed wire.',
  'Hooded person walking through a car park with hands in pockets.',
  'Person in a beanie carrying a carton down a warehouse aisle.',
  'Hooded person with a crowbar walking past a loading dock.',
  'Hooded person cupping hands to the glass of a closed shop.',
  'Hooded person climbing a concrete stairwell towards the camera.',
  'Hooded person with a backpack and bolt cutters crouching among rooftop plant.',
  'Hooded person wheeling a bicycle out of an apartment bike store.',
  'Person in a beanie with a backpack looking over their shoulder in a campus courtyard.',
  'Hooded person running past shipping containers.',
  'Hooded person levering a side door with a crowbar.',
  'Hooded person shining a torch into a parked car.',
  'Person in a beanie carrying a full sack past scaffolding.',
  'Hooded person walking down a wet alley between bins.',
  'Hooded person kneeling at the doors of a site container.',
  'Hooded person with a backpack climbing over a brick boundary wall.',
  'Hooded person stooping with a parcel at a house porch.',
];

/** A still as it is read, by its place in the cycle from 0. */
export function stillHeard(place: number): string {
  return lines`
    - img "Night-vision still. ${stills[place] ?? ''}":
      - /picture: intruder-${String(place + 1).padStart(2, '0')}
  `;
}
