/** Suites for Vitest. */

export {
  compare,
  elementOf,
  type Onlooker,
  type SitePath,
  seeServed,
  showSite,
  walkSite,
  widthsOf,
} from './executors/site.ts';
export { planned } from './planned.ts';
export { proveSchemas } from './schemas.ts';
export {
  choiceName,
  describeSought,
  type Eyes,
  sightOf,
  TYPING,
  wording,
} from './sight.ts';
export { proveMachine } from './suite.ts';
