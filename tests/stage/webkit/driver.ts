import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../../../tools/listen.ts';

/** A small W3C WebDriver client, and the programs behind it: the driver, and a display where there is none. */

/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export type ElementReference = Readonly<Record<typeof ELEMENT, string>>;

interface Program {
  readonly child: ChildProcess;
  close(): Promise<void>;
}

function program(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Program {
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  // A suite that ends early leaves no processes behind.
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  return {
    child,
    close: async () => {
      process.off('exit', end);
      end();
      await ended;
    },
  };
}

/** A virtual display, on a free number that it chooses itself. */
async function startDisplay(): Promise<{ readonly display: string; close(): Promise<void> }> {
  const { child, close } = program(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    process.env,
  );
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (text: Buffer) => resolve(text.toString().trim()));
    child.once('error', () =>
      reject(
        new Error('WebKitGTK needs a display, and Xvfb is not installed ("apt-get install xvfb").'),
      ),
    );
    child.once('exit', () => reject(new Error('Xvfb ended before it had a display.')));
  });
  return { display: `:${number}`, close };
}

export interface DriverOptions {
  readonly driver: string;
  readonly browser: string;
  /** Shows the browser on the display of the person who watches. */
  readonly headed: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Driver {
  /** Sends one command to the session; the path begins behind its id. */
  call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>;
  /** Runs a function in the page, which knows nothing but its arguments; a promise is waited for. */
  run<A extends readonly unknown[], R>(
    task: (...args: A) => R | Promise<R>,
    ...args: A
  ): Promise<R>;
  click(element: ElementReference): Promise<void>;
  close(): Promise<void>;
}

/** The WebDriver id of an element. */
export const idOf = (element: ElementReference): string => element[ELEMENT];

async function send<T>(method: string, address: string, body?: object): Promise<T> {
  const response = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: T };
  if (!response.ok) {
    const { error, message } = value as { readonly error?: string; readonly message?: string };
    throw new Error(`${error}: ${message || address}`);
  }
  return value;
}

/** Starts a driver with one session of the browser: WebKitGTK's driver has one at a time. */
export async function startDriver(options: DriverOptions): Promise<Driver> {
  const screen = options.headed ? null : await startDisplay();
  const port = await freePort();
  const env = {
    ...process.env,
    ...(screen === null ? {} : { DISPLAY: screen.display, GDK_BACKEND: 'x11' }),
    ...options.env,
  };
  const driver = program(options.driver, [`--port=${port}`], env);
  const base = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await driver.close();
    await screen?.close();
  };
  try {
    await untilReady(base);
    const { sessionId } = await send<{ sessionId: string }>('POST', `${base}/session`, {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: options.browser, args: ['--automation'] },
          // WebKit measures it by the page's own clock, which jumps when a path waits.
          timeouts: { script: null },
        },
      },
    });
    const call: Driver['call'] = (method, path, body) =>
      send(method, `${base}/session/${sessionId}${path}`, body);
    return {
      call,
      run: async (task, ...args) => {
        // The last argument is WebDriver's callback: it reports that the page is done.
        const script = `const args = [...arguments], done = args.pop();
          Promise.resolve().then(() => (${task})(...args)).then(
            (value) => done({ value }), (error) => done({ error: String(error && error.message || error) }));`;
        const { value, error } = await call<{ value: never; error?: string }>(
          'POST',
          '/execute/async',
          { script, args },
        );
        if (error !== undefined) throw new Error(error);
        return value;
      },
      click: (element) => call('POST', `/element/${idOf(element)}/click`, {}),
      close: async () => {
        await call('DELETE', '').catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(base: string): Promise<void> {
  const end = performance.now() + 20_000;
  for (;;) {
    const isReady = await fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (performance.now() > end) throw new Error('The driver of WebKitGTK did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
