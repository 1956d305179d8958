import { marquee } from './home-alerts.copy.ts';
import { alertPictures, type PersonBox, type Picture } from './pictures.ts';

export type MarqueeCard = (typeof marquee.cards)[number] & {
  readonly picture: Picture & { readonly box: PersonBox };
};

/** The five cards of the home page's marquee (spec 2, spec 9). */
export const marqueeCards: readonly MarqueeCard[] = marquee.cards.map((card) => ({
  ...card,
  picture: alertPictures[card.still],
}));
