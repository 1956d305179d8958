import * as v from 'valibot';
import { list, shape, text } from './shapes.ts';
import { readTextPages } from './text-page.ts';
import { words } from './words.ts';

const link = shape({ name: text, href: text, newTab: v.exactOptional(v.boolean()) });
const item = shape({
  ...link.entries,
  description: text,
  icon: v.picklist([
    'feather',
    'dashboard',
    'waveform',
    'sliders',
    'loop',
    'people',
    'campus',
    'monitor',
    'office',
    'shop',
    'apartments',
    'shield',
    'plug',
    'plus',
    'book',
    'help',
    'list',
    'calendar',
    'story',
    'team',
    'briefcase',
    'phone',
  ]),
});
const menu = shape({
  /** The key of the menu in its machine's state and in element ids. */
  id: v.picklist(['product', 'industries', 'resources', 'company']),
  label: text,
  /** A section has no title if the menu's own name is enough. */
  sections: list(shape({ title: v.exactOptional(text), items: list(item) })),
});
export type Menu = v.InferOutput<typeof menu>;
export type MenuIcon = v.InferOutput<typeof item>['icon'];

/** Header, mobile and footer menus (spec 2 Global header and Footer). */
export const {
  /** Accessible names of the header's controls and landmarks. */
  names: menuNames,
  /** The wordings of the red urgent button. The script in the head picks one for each page load (decision D14). */
  urgent: { labels: urgentLabels, href: urgentHref },
  header,
  mobile,
  footer,
} = words(
  'menus',
  shape({
    names: shape({ home: text, main: text, mobile: text, open: text, close: text, skip: text }),
    urgent: shape({ labels: list(text), href: text }),
    /** The dropdown menus of wide screens from left to right, and the links at the right end. */
    header: shape({ menus: list(menu), login: link, demo: link }),
    /** The side dialog of small screens, with collapsible groups, links below them, and a button. */
    mobile: shape({ groups: list(menu), links: list(link), demo: link }),
    footer: shape({
      landmark: text,
      tagline: text,
      social: link,
      columns: list(shape({ title: text, links: list(link) })),
      contact: shape({ title: text, emailLabel: text }),
      copyright: text,
      /** The links to legal pages. The brand's pages of text are appended, unless the file already names them. */
      legal: v.pipe(
        list(link),
        v.transform((links) => [
          ...links,
          ...readTextPages()
            .map(([, { title, path }]) => ({ name: title, href: path }))
            .filter(({ href }) => !links.some((named) => named.href === href)),
        ]),
      ),
      madeBy: text,
    }),
  }),
);
