#!/usr/bin/env node
/** The command `room-mcp`: a machine room for coding agents, as a server of the Model Context Protocol over stdio. */

import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';
import { socketPort } from './core/port.ts';
import type { Happened } from './core/protocol.ts';
import { machinesIn, type ReplayedStep, replay } from './recording/recording.ts';
import { startRelay } from './relay.ts';
import { createRoomStore } from './room/store.ts';

const usage = `room-mcp [MODULE…]    lets an agent watch and drive the programs on a relay

  MODULE        exports machines: replays use them as they are at that moment
  --relay URL   the relay (ws://127.0.0.1:8790); one of this machine is started unless it runs
  --help
`;

/** The input of a worker, which loads the modules anew. */
interface Wanted {
  readonly modules: readonly string[];
  readonly machine: string;
  readonly life: readonly Happened[];
}

/** Replays the life of an actor in this thread. */
async function replayHere({ modules, machine, life }: Wanted): Promise<readonly ReplayedStep[]> {
  const loaded = await Promise.all(
    modules.map(async (file): Promise<object> => await import(pathToFileURL(resolve(file)).href)),
  );
  const machines = loaded.flatMap(machinesIn);
  const found = machines.find(({ id }) => id === machine);
  if (found !== undefined) return replay(found, life);
  const known = machines.map(({ id }) => id).join(', ') || 'none';
  throw new Error(
    `No module of this server exports the machine "${machine}": start it as room-mcp MODULE… (known: ${known}).`,
  );
}

async function replayAnew(wanted: Wanted): Promise<readonly ReplayedStep[]> {
  // The output of this thread belongs to the protocol: what the modules print is dropped.
  const worker = new Worker(new URL(import.meta.url), { workerData: wanted, stdout: true });
  try {
    const [steps] = await once(worker, 'message');
    return steps;
  } finally {
    await worker.terminate();
  }
}

async function serve(): Promise<void> {
  const { values, positionals: modules } = parseArgs({
    allowPositionals: true,
    options: {
      relay: { type: 'string', default: 'ws://127.0.0.1:8790' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const { serveRoom } = await import('./agent/server.ts').catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error('room-mcp needs @modelcontextprotocol/sdk and zod: npm install them.');
  });
  const url = values.relay;
  const { hostname: host, port } = new URL(url);
  if (host === '127.0.0.1' || host === 'localhost')
    await startRelay({ host, port: Number(port) }).catch((error) => {
      // Another process of this machine has started the relay.
      if (error.code !== 'EADDRINUSE') throw error;
    });
  const store = createRoomStore(socketPort(url, WebSocket));
  await serveRoom({
    store,
    url,
    replayOf: (machine, life) => replayAnew({ modules, machine, life }),
  });
  process.stdin.once('end', () => process.exit());
}

if (isMainThread) {
  serve().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  });
} else parentPort?.postMessage(await replayHere(workerData as Wanted));
