import './settings.ts';
import { count } from '@machines/report/words';
import { addFigures, type Figures, figuresLine, noFigures } from '../tests/world/ledger.ts';
import { type Random, seededRandom } from '../tests/world/random.ts';
import { answers, meetAnswer } from '../tests/world/scenes/answers.ts';
import { closedTab } from '../tests/world/scenes/closed-tab.ts';
import { killed } from '../tests/world/scenes/killed.ts';
import { meetNetwork, networks } from '../tests/world/scenes/networks.ts';
import { twoTabs } from '../tests/world/scenes/two-tabs.ts';
import { openWorld, type World } from '../tests/world/world.ts';
import { command, type Given, Mistake, onStop, sentenceOf } from './command.ts';

/**
 * `npm run soak`: plays the scenes of tests/world over and over with random timing, and counts what
 * became of every lead (decision D7).
 */

const usage = `npm run soak -- [options]   (build first: npm run build)
  --minutes 10   how long; a scene that has begun is played to its end
  --seed 1       makes the same choices again; a new seed is printed otherwise`;

/** Milliseconds between two lines of progress. */
const PROGRESS = 15_000;

interface Result extends Figures {
  readonly wrong?: readonly string[];
}

/** Plays some rounds of one scene. */
type Play = (world: World, random: Random) => Promise<Result>;

async function repeat(times: number, play: () => Promise<Result>): Promise<Result> {
  let total: Result = noFigures;
  for (let time = 0; time < times; time += 1) {
    const result = await play();
    const wrong = [...(total.wrong ?? []), ...(result.wrong ?? [])];
    total = { ...addFigures(total, result), wrong };
  }
  return total;
}

const scenes: Readonly<Record<string, Play>> = {
  'two tabs': (world, random) => twoTabs(world, { rounds: 4, random }),
  'killed browser': (world, random) =>
    killed(world, { rounds: 2, random, delay: () => random.below(1_000) }),
  'closed tab': (world, random) =>
    closedTab(world, { rounds: 3, random, delay: () => random.below(300) }),
  answers: (world, random) =>
    repeat(4, () => meetAnswer(world, { random, answer: random.pick(answers) })),
  networks: (world, random) =>
    repeat(2, () => meetNetwork(world, { random, network: random.pick(networks) })),
};

interface Options {
  readonly minutes: number;
  readonly seed: number;
}

const known = {
  minutes: { type: 'string', default: '10' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
} as const;

/** @throws Mistake for an option that makes no sense. */
function readOptions({ values }: Given<typeof known>): Options {
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Mistake('--minutes takes a number above 0.');
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new Mistake('--seed takes a whole number.');
  return { minutes, seed };
}

const minutesAndSeconds = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

/** What has been played so far. */
class Score {
  readonly #figures = new Map(Object.keys(scenes).map((title) => [title, noFigures]));
  readonly #faults: string[] = [];

  add(title: string, figures: Figures): void {
    this.#figures.set(title, addFigures(this.#figures.get(title) ?? noFigures, figures));
  }

  /** An unexpected event that the figures do not show. */
  addFault(sentence: string): void {
    this.#faults.push(sentence);
    console.error(sentence);
  }

  get total(): Figures {
    return [...this.#figures.values()].reduce(addFigures);
  }

  get isClean(): boolean {
    const { lost, doubled } = this.total;
    return lost === 0 && doubled === 0 && this.#faults.length === 0;
  }

  print(): void {
    for (const [title, figures] of this.#figures) {
      console.log(`${title.padEnd(15)} ${figuresLine(figures)}`);
    }
    if (this.#faults.length > 0)
      console.log(`${count(this.#faults.length, 'other fault')}, see above`);
    console.log(figuresLine(this.total));
  }
}

/** Plays scenes until the time is over or `stop` is given. */
async function play(
  world: World,
  { minutes, seed }: Options,
  score: Score,
  stop: AbortSignal,
): Promise<void> {
  const random = seededRandom(seed);
  const entries = Object.entries(scenes);
  const began = performance.now();
  let said = began;
  for (let turn = 0; performance.now() - began < minutes * 60_000; turn += 1) {
    // Each scene in turn: those that take longest are played as often as the others.
    const [title, scene] = entries[turn % entries.length] as [string, Play];
    try {
      const { wrong = [], ...figures } = await scene(world, random);
      if (stop.aborted) return;
      score.add(title, figures);
      for (const sentence of wrong) score.addFault(`${title}: ${sentence}`);
      if (figures.lost + figures.doubled > 0) {
        console.error(`${title}: ${figuresLine(figures)} (turn ${turn}, seed ${seed})`);
      }
    } catch (error) {
      if (stop.aborted) return;
      score.addFault(`${title} ended early: ${sentenceOf(error)} (turn ${turn}, seed ${seed})`);
    }
    if (performance.now() - said < PROGRESS) continue;
    said = performance.now();
    console.log(
      `${minutesAndSeconds(said - began)} of ${minutesAndSeconds(minutes * 60_000)}  ${figuresLine(score.total)}`,
    );
  }
}

async function main(options: Options): Promise<boolean> {
  const stopping = new AbortController();
  // Playwright's own handlers would end this process before the figures are printed.
  const world = await openWorld({ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
  const score = new Score();
  onStop(() => {
    stopping.abort();
    console.log('\nStopping; the scene that was being played is not counted.');
    void world.close();
  });
  console.log(`Seed ${options.seed}, ${count(options.minutes, 'minute')}; Ctrl-C stops it.`);
  await play(world, options, score, stopping.signal);
  await world.close();
  score.print();
  return score.isClean;
}

await command({ usage, options: known }, (given) => main(readOptions(given)));
