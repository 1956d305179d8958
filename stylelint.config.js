import { mkdirSync, writeFileSync } from 'node:fs';
import { roles } from './src/data/colours.ts';

/**
 * Styles are one system: colours are roles (src/data/colours.ts), radii, shadows and sizes of type come from
 * src/views/tokens.css, and the widths at which pages change from src/views/breakpoints.css.
 */

const token = (value) => `${value}: take it from src/views/tokens.css, or add it there.`;
const COLOUR = 'A raw colour: take a role of src/data/colours.ts, or add one there.';

/** Stylelint reads the names of custom properties from style sheets alone; the build knows these besides. */
const REFERENCE = 'node_modules/.cache/stylelint/roles.css';
const known = [
  ...roles.flatMap((role) => [`--${role}`, `--rgb-${role}`]),
  ...['paper', 'night', 'picture'].flatMap((tone) => [`--${tone}-scheme`, `--${tone}-wordmark`]),
];
mkdirSync('node_modules/.cache/stylelint', { recursive: true });
writeFileSync(REFERENCE, `:root { ${known.map((name) => `${name}: 0;`).join(' ')} }`);

/** @type {import('stylelint').Config} */
export default {
  referenceFiles: ['src/views/**/*.css', REFERENCE],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'block-no-empty': true,
    'color-named': 'never',
    'color-no-hex': [true, { message: COLOUR }],
    'declaration-property-value-disallowed-list': [
      { '/./': [/\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!var\(--rgb-)/] },
      { message: COLOUR },
    ],
    'declaration-property-value-allowed-list': [
      {
        '/radius$/': [/^((var\(--radius-[\w-]+\)|50%|0|inherit)( |$))+$/],
        // Texts of drawings are measured in units of the drawing (px), what is printed in points.
        'font-size': [/^(var\(--text-[\w-]+(, var\(--text-[\w-]+\))?\)|[\d.]+(em|px|pt)|100%)$/],
        'font-weight': [/^(400|500|560|600|620|640|650|700)$/, '400 700', '400 500', '501 700'],
        'box-shadow': [/^(none$|var\(--shadow-[\w-]+\)$|(inset )?(0|3px) 0 0 )/],
      },
      { message: token('A raw radius, size, weight or shadow') },
    ],
    'media-feature-name-disallowed-list': [
      ['width', 'min-width', 'max-width'],
      { message: 'A width: take its name from src/views/breakpoints.css, or add it there.' },
    ],
    // A browser then restyles everything below an element whose state changes: on the root, the whole page.
    'selector-disallowed-list': [
      ['/\\[data-state[^{]*[ >]\\*$/'],
      { splitList: true, message: 'Name the elements that a state restyles, instead of `*`.' },
    ],
    'no-duplicate-selectors': true,
    'no-unknown-animations': true,
    'no-unknown-custom-media': true,
    'no-unknown-custom-properties': true,
    'shorthand-property-no-redundant-values': true,
  },
  overrides: [
    {
      files: ['src/views/tokens.css'],
      rules: {
        'color-no-hex': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
  ],
};
