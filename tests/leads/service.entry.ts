/** The modules of the service that the simulation runs: all except the socket, including the delivery loop. */
export { sqliteEngine } from '../../service/src/engines/sqlite.ts';
export { runService } from '../../service/src/run.ts';
export { parseSettings } from '../../service/src/settings.ts';
export { openStore } from '../../service/src/store.ts';
