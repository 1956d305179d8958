import fc from 'fast-check';
import { plans, type Plan } from './deeds.ts';
import { buildPrograms } from './programs.ts';
import { runPlan } from './world.ts';
import { planted } from './planted.ts';
const compile = await buildPrograms();
const base = fc.sample(plans, { numRuns: 300, seed: 11 });
const only = process.argv[2];
for (const [name, edit] of Object.entries(planted)) {
  if (only && !name.includes(only)) continue;
  let found = '';
  const t = process.cpuUsage().user; let n = 0;
  try {
    const programs = compile([edit]);
    for (const plan of base) { n++; const calm = { ...plan, happenings: plan.happenings.filter((h) => !((h.deed.kind === 'webhook' || h.deed.kind === 'mail') && h.deed.state === 'answers late')) } as Plan; try { await runPlan(programs, calm); } catch (e) { found = (e as Error).message.split('\n')[0]!; break; } if ((process.cpuUsage().user - t) / 1e6 > 40) break; }
  } catch (e) { found = 'EDIT: ' + (e as Error).message; }
  console.log(found === '' ? 'NOT FOUND' : 'found', n, ((process.cpuUsage().user - t) / 1e6).toFixed(1), name, '|', found);
}
