import fc from 'fast-check';
import { plans, story } from './deeds.ts';
import { buildPrograms } from './programs.ts';
import { runPlan, BrokenLaw } from './world.ts';
const compile = await buildPrograms();
const programs = compile();
const n = Number(process.argv[2] ?? 20), seed = Number(process.argv[3] ?? 1);
const t = performance.now(); let leads=0, days=0, steps=0, faults=0, arrived=0; const broken = new Map<string, number>();
for (const [i, plan] of fc.sample(plans, { numRuns: n, seed }).entries()) {
  const t1 = performance.now(); try { const tally = await runPlan(programs, plan); leads += tally.leads; days += tally.days; steps += tally.steps; faults += tally.faults; arrived += tally.arrived; if (process.argv[5]) console.log(i, Math.round(performance.now()-t1), tally.steps, tally.leads, tally.days.toFixed(1)); }
  catch (e) {  const m = (e as Error).message.split('\n')[0]!.replace(/visitor \d+/, 'visitor N'); broken.set(m, (broken.get(m) ?? 0) + 1); if (broken.get(m) === 1 && process.argv[4] !== 'quiet') { console.log(i, (e as Error).stack?.split('\n').slice(0,24).join('\n')); console.log(story(plan)); } }
}
console.log({ n, leads, arrived, years: days/365, steps, faults, ms: performance.now()-t }); console.log(broken);
