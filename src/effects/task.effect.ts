/**
 * Resolves in a new task, so that the browser can handle input in between. It uses a message instead of a
 * timer, so that a test that stops the page's clock does not stop it.
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
