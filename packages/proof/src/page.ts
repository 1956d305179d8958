/** The public entry for screens and stages of real browsers. */

export { BEGINNING } from './model/screen.ts';
export { type Opened, openPage } from './page/opened.ts';
export { playwrightEyes } from './page/page-eyes.ts';
export { pageStage } from './page/page-stage.ts';
export { complaintsOf, playwrightStage } from './page/playwright-stage.ts';
export { pageScreen, type Site, type World } from './page/screen-page.ts';
export { walkerScript } from './page/walker-script.ts';
export {
  blockStorage,
  followLink,
  readPage,
  replaceText,
  scrollAtOnce,
  setStored,
  setTabVisibility,
  showsText,
  stopPainting,
} from './screen/in-page.ts';
