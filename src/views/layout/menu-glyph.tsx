import type { MenuIcon } from '../../data/menus.copy.ts';
import css from './header.module.css';

/** Line drawings on a grid of 20 px, one for each menu item. */
const paths: Readonly<Record<MenuIcon, string>> = {
  feather: 'M3 17 13 7M17 3c-7 0-11 4-12 12 7-1 11-5 12-12Z',
  dashboard: 'M3 4h14v12H3zM3 9h14M9 9v7',
  waveform: 'M3 10h1M6 6v8M9 3v14M12 7v6M15 5v10M17 10h.5',
  sliders: 'M4 5h12M4 10h12M4 15h12M8 3v4M13 8v4M6 13v4',
  loop: 'M4 10a6 6 0 0 1 10-4.5L16 7M16 3v4h-4M16 10a6 6 0 0 1-10 4.5L4 13M4 17v-4h4',
  people:
    'M7 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 17c0-3 2-5 5-5s5 2 5 5M13 4a3 3 0 0 1 0 5M14 12c2.5.5 4 2 4 5',
  campus: 'M2 8l8-4 8 4-8 4zM5 10v4c2 2 8 2 10 0v-4M18 8v5',
  monitor: 'M2 4h16v10H2zM7 17h6M10 14v3',
  office: 'M4 17V3h8v14M12 8h4v9M7 6h2M7 9h2M7 12h2M2 17h16',
  shop: 'M3 8h14l-1.5-5h-11zM4 8v9h12V8M8 17v-5h4v5',
  apartments: 'M3 17V6l5-3v14M8 17V6h9v11M11 9h3M11 12h3M2 17h16',
  shield: 'M10 2 4 4.5V10c0 4 3 6.5 6 8 3-1.5 6-4 6-8V4.5z',
  plug: 'M7 2v4M13 2v4M5 6h10v4a5 5 0 0 1-10 0zM10 15v3',
  plus: 'M10 4v12M4 10h12',
  book: 'M10 5C8 3.5 5 3.5 3 4v12c2-.5 5-.5 7 1 2-1.5 5-1.5 7-1V4c-2-.5-5-.5-7 1zM10 5v12',
  help: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM7.5 8a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M10 14.5v.1',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.1M3 10h.1M3 15h.1',
  calendar: 'M3 5h14v12H3zM3 9h14M7 3v4M13 3v4',
  story: 'M5 3h10v14H5zM8 7h4M8 10h4M8 13h2',
  team: 'M10 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 17c0-3.5 2.5-5 6-5s6 1.5 6 5',
  briefcase: 'M3 7h14v9H3zM7 7V4h6v3M3 11h14',
  phone: 'M5 3h3l1.5 4-2 1.5c1 2 2 3 4 4l1.5-2 4 1.5v3c0 1-1 2-2 2C8 16.5 3.5 12 3 5c0-1 1-2 2-2Z',
};

/** Renders the decorative icon of a menu entry. */
export function MenuGlyph({ icon }: { readonly icon: MenuIcon }) {
  return (
    <svg className={css.glyph} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[icon]} />
    </svg>
  );
}
