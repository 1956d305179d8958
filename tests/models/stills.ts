import { lines } from '@machines/proof';

/** The 18 stills of people (spec 9), by hand: what each file, `intruder-01` and so on, shows. */
const stills = [
  'Hooded person in dark clothes with a backpack crouching at the foot of a roller shutter.',
  'Hooded person with a backpack, seen from behind, climbing a chain-link fence topped with barbed wire.',
  'Hooded person with a backpack and a crowbar walking away between parked cars.',
  'Hooded person carrying a carton down a warehouse aisle.',
  'Hooded person with a crowbar walking past a loading dock.',
  'Hooded person with a backpack levering the door of a closed shop with a crowbar.',
  'Hooded person with a backpack climbing a concrete stairwell, one hand on the rail.',
  'Hooded person with a backpack and bolt cutters crouching among rooftop plant.',
  'Hooded person with a backpack wheeling a bicycle out of an apartment bike store.',
  'Hooded person with a backpack kneeling at the lock of a bicycle in a campus courtyard.',
  'Hooded person with a backpack running past shipping containers.',
  'Hooded person levering a side door with a crowbar.',
  'Hooded person with a backpack levering the door of a parked car with a crowbar.',
  'Hooded person carrying a full sack past scaffolding.',
  'Hooded person with a backpack walking away down an alley between bins.',
  'Hooded person kneeling at the doors of a site container.',
  'Hooded person with a backpack climbing a brick boundary wall.',
  'Hooded person stooping with a parcel at a house porch.',
];

/** Returns a still as it is read, by its place in the cycle from 0. */
export function stillHeard(place: number): string {
  return lines`
    - img "Night-vision still. ${stills[place] ?? ''}":
      - /picture: intruder-${String(place + 1).padStart(2, '0')}
  `;
}
