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

const mark = <Slug extends string>(
  group: Wordmark['group'],
  slug: Slug,
  name: string,
  width: number,
): Wordmark & { readonly slug: Slug } => ({ slug, name, width, height: 40, group });

export const wordmarks = [
  mark('customer', 'harbourline-monitoring', 'Harbourline Monitoring', 134),
  mark('customer', 'redwood-central-station', 'Redwood Central Station', 140),
  mark('customer', 'sentry-ridge-security', 'Sentry Ridge Security', 155),
  mark('customer', 'marlow-and-finch-stores', 'Marlow & Finch Stores', 177),
  mark('customer', 'copperfield-living', 'Copperfield Living', 155),
  mark('customer', 'northgate-property-group', 'Northgate Property Group', 158),
  mark('customer', 'aldermoor-university', 'Aldermoor University', 146),
  mark('investor', 'longacre-ventures', 'Longacre Ventures', 146),
  mark('investor', 'lanternfold-capital', 'Lanternfold Capital', 147),
  mark('investor', 'fernbank-partners', 'Fernbank Partners', 128),
  mark('investor', 'emberstile', 'Emberstile', 143),
  mark('partner', 'streetlight-insurance-mutual', 'Streetlight Insurance Mutual', 143),
  mark('partner', 'keystone-retail-association', 'Keystone Retail Association', 155),
  mark('partner', 'harrier-cameras', 'Harrier Cameras', 150),
  mark('partner', 'safe-precinct-trust', 'Safe Precinct Trust', 159),
] as const;

export type WordmarkSlug = (typeof wordmarks)[number]['slug'];

/** Address of a wordmark: its view in the file of its group. */
export function wordmarkSource({ group, slug }: Pick<Wordmark, 'group' | 'slug'>): string {
  return `/images/wordmarks/${group}.svg#${slug}`;
}
