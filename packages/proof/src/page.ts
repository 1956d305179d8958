/** Screens and stages of real browsers. */

export { pageStage } from './executors/page-stage.ts';
export { complaintsOf, playwrightStage } from './executors/playwright-stage.ts';
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
} from './in-page.ts';
export { type Opened, openIn } from './opened.ts';
export { eyesOf } from './page-eyes.ts';
export { BEGINNING } from './screen.ts';
export { pageScreen, type Site, type World } from './screen-page.ts';
export { walkerScript } from './walker-script.ts';
