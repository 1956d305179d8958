/** Screens and stages of real browsers. */

export { complaintsOf, playwrightStage } from './executors/playwright-stage.ts';
export {
  blockStorage,
  followLink,
  keep,
  lookAtPage,
  replaceText,
  scrollAtOnce,
  showAs,
  showsText,
} from './in-page.ts';
export { eyesOf } from './page-eyes.ts';
export { BEGINNING, pageScreen, type Site, type World } from './screen-page.ts';
