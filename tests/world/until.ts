import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until a condition holds, for a limited time in milliseconds.
 *
 * @returns whether the condition held. Scenes continue in both cases, because their figures show the missing leads.
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  patience = 8_000,
  interval = 20,
): Promise<boolean> {
  const end = performance.now() + patience;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await sleep(interval);
  }
  return true;
}
