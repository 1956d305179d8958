/** Suites for Vitest. */

export {
  type Onlooker,
  seeServed,
  showSite,
  walkSite,
} from './executors/site.ts';
export { compare, elementOf, type SitePath, widthsOf } from './executors/walk.ts';
export { planned } from './planned.ts';
export { proveSchemas } from './schemas.ts';
export {
  choiceName,
  describeSought,
  type Eyes,
  serialisedName,
  sightOf,
} from './sight.ts';
export { proveMachine } from './suite.ts';
