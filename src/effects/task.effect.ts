/**
 * Resolves in a new task, so that the browser can handle input in between. The function uses a message instead of a
 * timer, so that it also works in a test that has stopped the page's clock.
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
