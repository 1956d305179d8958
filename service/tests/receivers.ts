/** Runs a mail server and a receiver of webhooks on real sockets. Tests can make both fail. */

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { Webhook } from 'standardwebhooks';

/**
 * The reaction of a receiver. With `takes` it accepts the delivery and answers at once, after some milliseconds, or
 * when a promise resolves. Otherwise it refuses with a status, or fails without an answer.
 */
export type ReceiverReaction =
  | { readonly takes: 'at once' | number | Promise<void> }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | 'hangs'
  | 'drops';

export const acceptsAtOnce: ReceiverReaction = { takes: 'at once' };

/** Returns a reaction that accepts deliveries and holds back the answers until the test calls `release`. */
export function heldBackReaction(): { readonly mood: ReceiverReaction; release(): void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { mood: { takes: released }, release };
}

const answered = (takes: 'at once' | number | Promise<void>) =>
  typeof takes === 'number' ? setTimeout(takes, undefined, { ref: false }) : takes;

interface Receiver<What> {
  /** The address of the receiver, as a setting of the service needs it. */
  readonly url: string;
  /** The accepted deliveries in order of arrival. Those whose answer came too late are included. */
  readonly taken: readonly What[];
  mood: ReceiverReaction;
  close(): Promise<void>;
}

export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  /** The header lines, unfolded. `text` is decoded. */
  readonly headers: readonly string[];
  readonly text: string;
}

function mailOf(raw: Buffer): Pick<Mail, 'headers' | 'text'> {
  const [head = '', ...rest] = raw.toString('latin1').split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const body = rest.join('\r\n\r\n');
  const plain = headers.includes('Content-Transfer-Encoding: quoted-printable')
    ? body
        .replace(/=\r\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : body;
  return { headers, text: Buffer.from(plain, 'latin1').toString('utf8').replaceAll('\r\n', '\n') };
}

/** Opens a mail server. Its refusals quote the refused address, as those of some real servers do. */
export async function openMailbox(port = 0): Promise<Receiver<Mail>> {
  const taken: Mail[] = [];
  let mood = acceptsAtOnce;
  const refusal = (status: number, said: string) =>
    Object.assign(new Error(`No place for ${said}`), { responseCode: status });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _, done) {
      if (typeof mood === 'object' && 'status' in mood) done(refusal(mood.status, address));
      else done();
    },
    async onData(stream, { id, envelope }, done) {
      const raw = await buffer(stream).catch(() => undefined);
      // The mail is undefined if the client has disconnected in the middle of it.
      if (raw === undefined) return;
      const now = mood;
      if (now === 'hangs') return;
      if (now === 'drops') {
        for (const { id: each, _socket } of server.connections as unknown as Iterable<{
          readonly id: string;
          readonly _socket: { destroy(): void };
        }>)
          if (each === id) _socket.destroy();
        return;
      }
      const to = envelope.rcptTo.map(({ address }) => address);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      taken.push({ from, to, ...mailOf(raw) });
      if ('takes' in now) await answered(now.takes);
      done();
    },
  });
  // The error means that a client has disconnected early, which some tests cause.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    get mood() {
      return mood;
    },
    set mood(next) {
      mood = next;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

export interface ReceivedPost {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Reads a signed post.
 *
 * @throws if the post was not signed with this secret within the last minutes.
 */
export function verifyPost(secret: string, { headers, body }: ReceivedPost): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

export async function openHook(port = 0): Promise<Receiver<ReceivedPost>> {
  const taken: ReceivedPost[] = [];
  let mood = acceptsAtOnce;
  const server = createServer(async (request, response) => {
    const now = mood;
    const body = await text(request).catch(() => '');
    if (now === 'hangs') return;
    if (now === 'drops') {
      request.socket.destroy();
      return;
    }
    if ('status' in now) {
      // The answer repeats the sent data, as those of some real receivers do.
      response.writeHead(now.status, body.slice(0, 0) || 'Not now', now.headers).end(body);
      return;
    }
    const { headers } = request;
    taken.push({ id: String(headers['webhook-id']), headers, body });
    await answered(now.takes);
    response.writeHead(204).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    taken,
    get mood() {
      return mood;
    },
    set mood(next) {
      mood = next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
