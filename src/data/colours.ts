/**
 * The colours of a site, by what they are for (README, *Styles*): a brand chooses them in `colours` of company.yaml.
 * Styles name a role as `var(--night-text)`, and its channels as `rgb(var(--rgb-night-text) / 40%)`.
 *
 * A tone is the ground of a section with all that stands on it: `paper` is read, `band` lies between, `night` shows the
 * product. A `picture` is a photograph or a drawn scene, with text on a scrim: it is dark in every theme.
 */

/** The least contrast of text, and of the signs and edges by which a control is seen (WCAG 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const SIGN = 3;

interface Entry {
  readonly colour: string;
  /** The role whose colour it has where a brand chooses that one, and not this. */
  readonly like: string | undefined;
  /** Whether it stands on the grounds of its tone, or is one. */
  readonly kind: 'text' | 'sign' | 'ground' | 'paint';
}

const of =
  (kind: Entry['kind']) =>
  (colour: string, like?: string): Entry => ({ colour, like, kind });
const [text, sign, ground, paint] = [of('text'), of('sign'), of('ground'), of('paint')];

/** The sample's colours. */
const sample = {
  'paper-ground': ground('#f7f5f0'),
  'paper-raised': ground('#ffffff'),
  'paper-text': text('#171c24'),
  'paper-muted': text('#4a5768'),
  'paper-line': paint('#dfd9cc'),
  'paper-accent': text('#8a5200'),
  'paper-threat': text('#c81e2b'),
  'paper-clear': text('#14713f'),
  'paper-focus': sign('#1c4fd8'),
  'paper-inverse': paint('#0a0d12', 'paper-text'),
  'paper-rule': paint('#c6bda9', 'paper-line'),
  'paper-mark': paint('#b9b09c', 'paper-line'),
  'paper-wash': ground('#fff3cf', 'paper-raised'),
  'paper-dawn': paint('#ffd68c', 'accent-fill'),

  'band-ground': ground('#efebe2'),
  'band-line': paint('#d3ccbc'),

  'night-ground': ground('#0a0d12'),
  'night-raised': ground('#10151c'),
  'night-text': text('#f2f4f7'),
  'night-muted': text('#a9b5c3'),
  'night-line': paint('#243040'),
  'night-edge': paint('#3a495c'),
  'night-accent': text('#f5b13d'),
  'night-threat': text('#ff8f8a'),
  'night-clear': text('#5fd29a'),
  'night-focus': sign('#f5b13d', 'night-accent'),
  'night-strong': text('#ffffff', 'night-text'),
  'night-lead': text('#d7dee7', 'night-text'),
  'night-link': text('#dfe5ec', 'night-text'),
  'night-note': text('#c4cedb', 'night-muted'),
  'night-log': text('#93a0b0', 'night-muted'),
  'night-faint': paint('#56657a', 'night-muted'),
  'night-clear-soft': text('#6fdca7', 'night-clear'),
  'night-inverse': paint('#f7f5f0', 'night-text'),
  'night-pale': paint('#e9eef4', 'night-text'),
  'on-night-pale': paint('#171c24', 'night-ground'),
  'on-night-clear': paint('#04170d', 'night-ground'),
  'night-deep': ground('#04070b', 'night-ground'),
  'night-screen': ground('#0b1119', 'night-ground'),
  'night-control': ground('#18202a', 'night-raised'),
  'night-selected': ground('#221b0e', 'night-raised'),
  'night-bubble': ground('#243040', 'night-raised'),
  'night-dusk': ground('#131d2e', 'night-raised'),
  'night-glow': paint('#688ab8', 'night-edge'),
  'night-ember': paint('#a04a28', 'night-accent'),
  'night-hairline': paint('#18202a', 'night-line'),
  'night-frame': paint('#2d3b4b', 'night-line'),
  'night-cell': paint('#33435a', 'night-edge'),
  'night-bar': paint('#465569', 'night-edge'),
  'night-step': paint('#56657a', 'night-edge'),
  'night-wall': sign('#7d90a6', 'night-muted'),
  'night-curve': sign('#8c9bad', 'night-muted'),

  'accent-fill': paint('#f5b13d'),
  'on-accent': paint('#1d1300'),
  'accent-hover': paint('#ffc764', 'accent-fill'),
  'accent-mark': paint('#e29a1f', 'accent-fill'),
  'accent-focus': paint('#0a0d12', 'on-accent'),
  danger: paint('#c81e2b'),
  'on-danger': paint('#ffffff'),
  'danger-hover': paint('#a91522', 'danger'),
  'danger-mark': paint('#e5383b'),
  'clear-mark': paint('#2fb170'),
  'on-clear': paint('#ffffff', 'paper-ground'),
  neutral: paint('#3b4757'),
  'neutral-strong': paint('#10151c', 'neutral'),
  'neutral-soft': paint('#56657a', 'neutral'),
  'on-neutral': paint('#ffffff'),
  edge: paint('#7b8796'),
  'edge-soft': paint('#8b95a2', 'edge'),
  shadow: paint('#000000'),
  'paper-shadow': paint('#1e180a', 'shadow'),

  'picture-ground': ground('#0a0d12'),
  'picture-raised': ground('#10151c'),
  'picture-text': text('#f2f4f7'),
  'picture-muted': text('#a9b5c3'),
  'picture-line': paint('#243040'),
  'picture-accent': text('#f5b13d'),
  'picture-threat': text('#ff8f8a'),
  'picture-clear': text('#5fd29a'),
  'picture-strong': text('#ffffff', 'picture-text'),
  'picture-title': text('#f7f5f0', 'picture-text'),
  'picture-pale': text('#e9eef4', 'picture-text'),
  'picture-lead': text('#d7dee7', 'picture-text'),
  'picture-accent-soft': text('#ffc764', 'picture-accent'),
  'picture-clear-soft': text('#7fe3b3', 'picture-clear'),
  'picture-mask': ground('#0b1119', 'picture-ground'),
  'picture-scrim': ground('#06090d', 'picture-ground'),
  'picture-shadow': paint('#000000'),
};

export type ColourRole = keyof typeof sample;
export type ColoursByRole = Readonly<Record<ColourRole, string>>;

export const roles = Object.keys(sample) as ColourRole[];

/** Returns the role from which another has its colour unless a brand names it. */
const likeOf = (role: ColourRole) => sample[role].like as ColourRole | undefined;

/** Returns the role at the end of a chain of such roles. */
const rootOf = (role: ColourRole): ColourRole => {
  const like = likeOf(role);
  return like ? rootOf(like) : role;
};

/** Returns the role of a brand's file that decides about a role: itself, or one that it is like. */
function chosenFor(role: ColourRole, chosen: Partial<ColoursByRole>): ColourRole | undefined {
  if (chosen[role] !== undefined) return role;
  const like = likeOf(role);
  return like && chosenFor(like, chosen);
}

/** Returns the colours of all roles, from those that a brand chooses. */
export const coloursOf = (chosen: Partial<ColoursByRole>): ColoursByRole =>
  Object.fromEntries(
    roles.map((role) => [role, chosen[chosenFor(role, chosen) ?? role] ?? sample[role].colour]),
  ) as Record<ColourRole, string>;

/** Returns red, green and blue of `#rrggbb`, from 0 to 255. */
export const rgbOf = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Returns the relative luminance of red, green and blue from 0 to 255 (WCAG 2.2). */
function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2), by red, green and blue from 0 to 255. */
export function contrastOf(one: readonly number[], other: readonly number[]): number {
  const [high = 0, low = 0] = [one, other].map(luminanceOf).sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Whether white has more contrast to a ground than black has. */
export const isDark = (ground: string): boolean =>
  contrastOf(rgbOf(ground), rgbOf('#ffffff')) > contrastOf(rgbOf(ground), rgbOf('#000000'));

type Wash = readonly [role: ColourRole, share: number];
const NONE: Wash = ['shadow', 0];

/** Roles above grounds, with the contrast that they need, and a translucent colour between both. */
type Pair = readonly [
  needed: number,
  above: readonly ColourRole[],
  grounds: readonly ColourRole[],
  wash?: Wash,
];

const toneOf = (role: ColourRole) => /^[a-z]+/.exec(role)?.[0].replace('band', 'paper');
const groundsOf = (tone?: string) =>
  roles.filter((role) => sample[role].kind === 'ground' && toneOf(role) === tone);

const pairs: readonly Pair[] = [
  ...roles
    .filter((role) => ['text', 'sign'].includes(sample[role].kind))
    .map(
      (role): Pair => [sample[role].kind === 'text' ? TEXT : SIGN, [role], groundsOf(toneOf(role))],
    ),
  [SIGN, ['edge'], [...groundsOf('paper'), 'night-ground', 'night-raised']],
  [TEXT, ['paper-ground'], ['paper-text']],
  [TEXT, ['paper-raised', 'paper-ground'], ['paper-inverse']],
  [TEXT, ['night-threat'], ['night-raised'], ['danger', 0.22]],
  [TEXT, ['night-text', 'night-muted', 'night-accent'], ['night-ground'], ['danger', 0.15]],
  [TEXT, ['night-text', 'night-muted', 'night-accent'], ['night-raised'], ['night-accent', 0.1]],
  [SIGN, ['night-faint'], ['night-deep']],
  [TEXT, ['night-ground'], ['night-text', 'night-inverse']],
  [TEXT, ['on-night-pale'], ['night-pale']],
  [TEXT, ['on-night-clear'], ['night-clear']],
  [TEXT, ['on-accent'], ['accent-fill', 'accent-hover']],
  [SIGN, ['accent-focus'], ['accent-fill']],
  [TEXT, ['on-danger'], ['danger', 'danger-hover']],
  [SIGN, ['danger-mark'], ['paper-ground', 'night-ground', 'picture-ground', 'on-danger']],
  [SIGN, ['on-clear'], ['paper-clear']],
  [TEXT, ['on-neutral'], ['neutral', 'neutral-strong', 'neutral-soft']],
  [TEXT, ['neutral-strong'], ['paper-raised']],
];

interface WeakPair {
  /** The role that the brand chose, or else `above`. */
  readonly role: ColourRole;
  readonly above: ColourRole;
  readonly ground: ColourRole;
  /** With a translucent colour, such as `night-raised with 22% of danger`. */
  readonly on: string;
  readonly isLighter: boolean;
  readonly contrast: number;
  readonly needed: number;
}

/**
 * Finds the pairs of roles with too little contrast (WCAG 1.4.3 and 1.4.11) in the colours that a brand chooses.
 *
 * @returns the weakest pair of each role and of those that are like it.
 */
export function weakPairs(chosen: Partial<ColoursByRole>): readonly WeakPair[] {
  const colours = coloursOf(chosen);
  const weakest = new Map<string, WeakPair>();
  for (const [needed, texts, grounds, [wash, share] = NONE] of pairs) {
    const paint = rgbOf(colours[wash]);
    for (const above of texts) {
      for (const ground of grounds) {
        const letters = rgbOf(colours[above]);
        const below = rgbOf(colours[ground]).map(
          (value, at) => value + ((paint[at] ?? 0) - value) * share,
        );
        const contrast = contrastOf(letters, below);
        const role = chosenFor(above, chosen) ?? chosenFor(ground, chosen) ?? above;
        const key = `${role} ${rootOf(above)}`;
        const other = weakest.get(key);
        if (contrast < needed && (!other || contrast / needed < other.contrast / other.needed))
          weakest.set(key, {
            role,
            above,
            ground,
            on: share > 0 ? `${ground} with ${share * 100}% of ${wash}` : ground,
            isLighter: luminanceOf(letters) > luminanceOf(below),
            contrast,
            needed,
          });
      }
    }
  }
  return [...weakest.values()];
}
