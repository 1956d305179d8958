/** This module gives every command of the site and of the service its options, help, signals and usage errors. */

import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A usage error, whose message is printed without a stack trace. */
export class UsageError extends Error {}

/** Returns the first line of an error. */
export function firstLineOfError(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * Returns `Did you mean "x" or "y"?` with the three most similar names. Names with the typed name in them come first.
 */
export function didYouMean(typed: string, names: readonly string[]): string {
  const wanted = typed.toLowerCase();
  const far = (name: string) => {
    const low = name.toLowerCase();
    return low.includes(wanted) ? -1 : distance(wanted, low.slice(0, wanted.length + 6));
  };
  const nearest = names.toSorted((a, b) => far(a) - far(b)).slice(0, 3);
  const quoted = nearest.map((name) => `"${name}"`);
  return quoted.length === 0 ? '' : ` Did you mean ${quoted.join(' or ')}?`;
}

/**
 * Checks that each typed name is a known one.
 *
 * @param what the kind of the names, for the message.
 * @throws UsageError for an unknown name.
 */
export function expectNames(
  what: string,
  typed: readonly string[],
  known: readonly string[],
): void {
  const unknown = typed.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new UsageError(`There is no ${what} "${unknown}".${didYouMean(unknown, known)}`);
}

interface Usage<Options extends ParseArgsOptionsConfig> {
  /** The text that `--help` prints. */
  readonly usage: string;
  readonly options: Options;
  /** Whether the command takes names besides its options. */
  readonly names?: boolean;
}
/** The options and names with which a command was called. */
export type CommandArguments<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

/**
 * Reads the arguments.
 *
 * @throws UsageError for an unknown option, or for a name if the command takes none.
 */
function read<Options extends ParseArgsOptionsConfig>({
  options,
  names = false,
}: Usage<Options>): CommandArguments<Options> {
  try {
    if (!names) parseArgs({ options });
    return parseArgs<{ options: Options; allowPositionals: true }>({
      options,
      allowPositionals: true,
    });
  } catch (error) {
    const [said = ''] = firstLineOfError(error).split('. ');
    const unknown = /^Unknown option '(.+?)'/.exec(said)?.[1];
    const known = Object.keys(options).map((name) => `--${name}`);
    const what =
      unknown === undefined
        ? `${said}.`
        : `There is no option ${unknown}.${didYouMean(unknown, known)}`;
    throw new UsageError(`${what} --help shows what there is.`);
  }
}

/**
 * Runs a command with its arguments. `--help` prints the usage.
 *
 * The command ends with status 2 for a usage error, and with status 1 if `run` fails or returns `false`. For an
 * error, only its message is printed.
 */
export async function command<const Options extends ParseArgsOptionsConfig>(
  about: Usage<Options>,
  run: (given: CommandArguments<Options>) => unknown,
): Promise<void> {
  // A program that reads the output, such as `head`, may close it early.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  if (process.argv.slice(2).some((each) => each === '--help' || each === '-h')) {
    console.log(about.usage);
    return;
  }
  try {
    if ((await run(read(about))) === false) process.exitCode = 1;
  } catch (error) {
    progress('');
    console.error(error instanceof Error ? error.message : error);
    process.exit(error instanceof UsageError ? 2 : 1);
  }
}

/** Shows the progress in one line that is overwritten. Prints nothing without a terminal. */
export function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

/**
 * Calls `stop` once when the command is interrupted. A Ctrl-C may arrive twice, because npm forwards it although the
 * command receives it itself.
 */
export function onStop(stop: () => void): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isStopping) stop();
      isStopping = true;
    });
  }
}
