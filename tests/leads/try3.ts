import { buildPrograms } from './programs.ts';
import { World } from './world.ts';
const programs = (await buildPrograms())();
const w = new World(programs, { seed: 5, liar: null, happenings: [] });
await w.server.start();
await w.do({ kind: 'submit', device: 0, form: 'hotline', release: 'this', presses: 1 });
for (let i=0;i<12;i++) { await w.pass(2); const dbs=(w.devices[0]!.factory as any)._databases; console.log(i, [...dbs.keys()], [...dbs.values()].map((d: any)=>[...d.rawObjectStores.keys()].map(k=>[k,[...d.rawObjectStores.get(k).records.records.getAllRecords()].length])), w.tally().trace); }
