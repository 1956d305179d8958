import fc from 'fast-check';
import { plans, story } from './deeds.ts';
import { buildPrograms } from './programs.ts';
import { runPlan } from './world.ts';
const programs = (await buildPrograms())();
const n = Number(process.argv[2]); const broken = new Map<string, number>(); let leads = 0, steps = 0;
for (const [i, plan] of fc.sample(plans, { numRuns: n, seed: Number(process.argv[3] ?? 7) }).entries()) {
  try { const t = await runPlan(programs, plan); leads += t.leads; steps += t.steps; } catch (e) { const m = (e as Error).message.split('\n')[0]!.replace(/visitor \d+/, 'visitor N'); broken.set(m, (broken.get(m) ?? 0) + 1); if (broken.get(m) === 1) console.log(i, (e as Error).message, (e as Error).name === 'BrokenLaw' ? '' : (e as Error).stack, '\n' + story(plan)); }
}
console.log(broken, { leads, steps, cpu: process.cpuUsage() });
