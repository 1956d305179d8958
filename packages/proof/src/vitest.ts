/** The public entry for suites in Vitest. */

export { planForTests } from './graph/planned.ts';
export { proveSchemas } from './payloads/schemas.ts';
export { proveMachine } from './runs/suite.ts';
export { choiceName, describeSought, type Eyes, serialisedName, sightOf } from './screen/sight.ts';
export { checkServedPage, showWalk, type WalkObserver, walkSite } from './screen/site.ts';
export { compare, elementOf, type SitePath, widthsOf } from './screen/walk.ts';
