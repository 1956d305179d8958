/** Screens and stages of real browsers. */

export { complaintsOf, playwrightStage } from './executors/playwright-stage.ts';
export {
  agreeOnTime,
  blockStorage,
  bringNear,
  bringToMiddle,
  followLink,
  holdSightBack,
  keep,
  lookAtPage,
  moveInSight,
  replaceText,
  scrollAtOnce,
  showAs,
  showsText,
} from './in-page.ts';
export { eyesOf } from './page-eyes.ts';
export { BEGINNING, pageScreen, QUIET_PAGE, type Site, type World } from './screen-page.ts';
