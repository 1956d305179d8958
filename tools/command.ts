/** What the commands of this folder have in common. */

/** The first line of what went wrong. */
export function sentenceOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

/** Runs a command. It ends with status 1 where `run` says `false`, or fails: then with the message alone. */
export async function command(run: () => Promise<unknown>): Promise<void> {
  try {
    if ((await run()) === false) process.exitCode = 1;
  } catch (error) {
    progress('');
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Says what is being done, in one line that is overwritten; nothing where there is no terminal. */
export function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

/** Calls back once when somebody ends the command: npm passes on a Ctrl-C that the command hears, too. */
export function onStop(stop: () => void): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isStopping) stop();
      isStopping = true;
    });
  }
}
