/**
 * Replaces random numbers and the date while a machine takes a step, so that the same event in the same situation has
 * the same result. Every step gets the same series of random numbers and the same time. A proof reports this, because
 * it does not explore the effects of other values.
 */

/** The sources of chance and time that the steps of each machine have read, such as `Math.random` or the date. */
const asked = new WeakMap<object, Set<string>>();

/** Returns the sources of chance and time that the steps of a machine have read. */
export function nondeterministicSources(machine: object): ReadonlySet<string> {
  return asked.get(machine) ?? new Set();
}

const MOMENT = Date.UTC(2025, 0, 6, 12);

/** Replaces the sources of chance and time. Returns a function that restores them. */
function fixChanceAndTime(sources: Set<string>): () => void {
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const { Date: RealDate, Math: math, crypto } = globalThis;
  const { random: realRandom } = math;
  const { randomUUID, getRandomValues } = crypto;
  const now = () => {
    sources.add('the date');
    return MOMENT;
  };
  math.random = () => {
    sources.add('Math.random');
    return random();
  };
  crypto.randomUUID = () => {
    sources.add('crypto.randomUUID');
    return `00000000-0000-4000-8000-${Math.floor(random() * 1e12)
      .toString()
      .padStart(12, '0')}` as ReturnType<typeof randomUUID>;
  };
  crypto.getRandomValues = (array) => {
    sources.add('crypto.getRandomValues');
    if (array !== null) {
      const { buffer, byteOffset, byteLength } = array;
      const bytes = new Uint8Array(buffer, byteOffset, byteLength);
      for (const place of bytes.keys()) bytes[place] = Math.floor(random() * 256);
    }
    return array;
  };
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  return () => {
    Object.assign(globalThis, { Date: RealDate });
    math.random = realRandom;
    Object.assign(crypto, { randomUUID, getRandomValues });
  };
}

/** Runs a step with constant random numbers and a constant date. Records the sources of both that the step reads. */
export function takeDeterministically<T>(machine: object, run: () => T): T {
  const sources = asked.get(machine) ?? new Set<string>();
  asked.set(machine, sources);
  const release = fixChanceAndTime(sources);
  try {
    return run();
  } finally {
    release();
  }
}

/**
 * Runs a step of an actor that continues in later ticks in the same way. Reads are not recorded, because the clock of
 * the actor itself reads the date.
 */
export async function takeDeterministicallyLater(run: () => Promise<void>): Promise<void> {
  const release = fixChanceAndTime(new Set());
  try {
    await run();
  } finally {
    release();
  }
}
