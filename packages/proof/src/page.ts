/** The public entry for screens and stages of real browsers. */

export { BEGINNING } from './model/screen.ts';
export { type Opened, openIn } from './page/opened.ts';
export { eyesOf } from './page/page-eyes.ts';
export { pageStage } from './page/page-stage.ts';
export { complaintsOf, playwrightStage } from './page/playwright-stage.ts';
export { pageScreen, type Site, type World } from './page/screen-page.ts';
export { walkerScript } from './page/walker-script.ts';
export {
  blockStorage,
  followLink,
  keep,
  lookAtPage,
  paintNothing,
  replaceText,
  scrollAtOnce,
  showAs,
  showsText,
} from './screen/in-page.ts';
