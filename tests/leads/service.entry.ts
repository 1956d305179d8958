/** The part of the service that the simulation runs: everything behind the socket, the delivery loop included. */
export { sqliteEngine } from '../../service/src/engines/sqlite.ts';
export { run } from '../../service/src/run.ts';
export { parseSettings } from '../../service/src/settings.ts';
export { openStore } from '../../service/src/store.ts';
