/**
 * Wordmarks of the invented companies (decision D17), one file a group with a view a company, so that a
 * row of them is one request: `/images/wordmarks/<group>.svg#<slug>`, black on nothing, to be coloured
 * with an invert filter. Width and height are the drawing's own in CSS
 * pixels; all share one height, so that rows of them align. Their letters are outlines of typefaces
 * under the SIL Open Font Licence. A drawing may shorten the name: `name` is the text alternative.
 */
export interface Wordmark {
  readonly slug: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly group: 'customer' | 'investor' | 'partner';
}

export const wordmarks = [
  {
    slug: 'harbourline-monitoring',
    name: 'Harbourline Monitoring',
    width: 134,
    height: 40,
    group: 'customer',
  },
  {
    slug: 'redwood-central-station',
    name: 'Redwood Central Station',
    width: 140,
    height: 40,
    group: 'customer',
  },
  {
    slug: 'sentry-ridge-security',
    name: 'Sentry Ridge Security',
    width: 155,
    height: 40,
    group: 'customer',
  },
  {
    slug: 'marlow-and-finch-stores',
    name: 'Marlow & Finch Stores',
    width: 177,
    height: 40,
    group: 'customer',
  },
  {
    slug: 'copperfield-living',
    name: 'Copperfield Living',
    width: 155,
    height: 40,
    group: 'customer',
  },
  {
    slug: 'northgate-property-group',
    name: 'Northgate Property Group',
    width: 158,
    height: 40,
    group: 'customer',
  },
  {
    slug: 'aldermoor-university',
    name: 'Aldermoor University',
    width: 146,
    height: 40,
    group: 'customer',
  },
  {
    slug: 'longacre-ventures',
    name: 'Longacre Ventures',
    width: 146,
    height: 40,
    group: 'investor',
  },
  {
    slug: 'lanternfold-capital',
    name: 'Lanternfold Capital',
    width: 147,
    height: 40,
    group: 'investor',
  },
  {
    slug: 'fernbank-partners',
    name: 'Fernbank Partners',
    width: 128,
    height: 40,
    group: 'investor',
  },
  { slug: 'emberstile', name: 'Emberstile', width: 143, height: 40, group: 'investor' },
  {
    slug: 'streetlight-insurance-mutual',
    name: 'Streetlight Insurance Mutual',
    width: 143,
    height: 40,
    group: 'partner',
  },
  {
    slug: 'keystone-retail-association',
    name: 'Keystone Retail Association',
    width: 155,
    height: 40,
    group: 'partner',
  },
  { slug: 'harrier-cameras', name: 'Harrier Cameras', width: 150, height: 40, group: 'partner' },
  {
    slug: 'safe-precinct-trust',
    name: 'Safe Precinct Trust',
    width: 159,
    height: 40,
    group: 'partner',
  },
] as const satisfies readonly Wordmark[];

export type WordmarkSlug = (typeof wordmarks)[number]['slug'];

/** Address of a wordmark: its view in the file of its group. */
export function wordmarkSource({ group, slug }: Pick<Wordmark, 'group' | 'slug'>): string {
  return `/images/wordmarks/${group}.svg#${slug}`;
}
