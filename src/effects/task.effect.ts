/**
 * Ends in a task of its own, so that the browser can answer the visitor in between. A message is no timer:
 * whoever stops the page's clock would stop what waits for it.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Ends in a task that comes after those of the visitor, where the browser can tell them apart; and like
 * the one above without a timer.
 *
 * @param delay milliseconds to leave to others before.
 */
export async function calmTask(delay = 0): Promise<void> {
  const { scheduler } = window as { scheduler?: Scheduler };
  if (scheduler === undefined) return nextTask();
  await scheduler.postTask(() => {}, { priority: 'background', delay });
}
