/** A mail server (SMTP). This module works on Node only, because SMTP needs sockets. */

import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Attempt } from './delivery.machine.ts';
import { problems } from './problems.ts';

export interface MailServer {
  /**
   * The address of the server: `smtp://user:password@host:587`, or `smtps://…:465`. The service uses TLS for every
   * server that is not on this machine.
   */
  readonly server: string;
  readonly from: { readonly name: string; readonly address: string };
}

/** The fields of nodemailer's errors that are read. The message is left out, because it may contain addresses. */
interface Failure {
  readonly name?: string;
  readonly code?: string;
  /** The status code of the mail server's reply (RFC 5321). */
  readonly responseCode?: number;
}

/** Returns whether a mail server is on this machine, where no other machine can read the mail in transit. */
const isHere = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/**
 * Returns the result of a failed try. Codes from 500 on mean that the server does not accept the mail, the account or
 * the recipient. Other failures may be temporary.
 */
function judge({ name, code = name, responseCode }: Failure): Attempt {
  if (responseCode === undefined)
    return name === 'AbortError' || name === 'TimeoutError'
      ? { kind: 'failed', problem: problems.late, retryAfter: 0 }
      : { kind: 'failed', problem: `${problems.connection} (${code})`, retryAfter: 0 };
  const problem = `SMTP ${responseCode}`;
  return responseCode >= 500
    ? { kind: 'refused', problem }
    : { kind: 'failed', problem, retryAfter: 0 };
}

/** A mail with the signal that aborts its try. */
export interface Mail extends SendMailOptions {
  readonly signal: AbortSignal;
  /** Is called when the mail is sent, including its final dot. */
  readonly onSent?: () => void;
}

/** Opens a mail server. `send` resolves with the result of one mail and never rejects. */
export function smtp({ server, from }: MailServer) {
  const transport = createTransport({
    requireTLS: !isHere(new URL(server).hostname),
    url: server,
    // The longest silence of the server. The signal of each mail ends a try sooner.
    socketTimeout: 15 * 60_000,
  });
  // The stream of a mail ends when nodemailer has read it completely: the final dot is then sent.
  transport.use('stream', ({ data, message }, done) => {
    const { onSent } = data as { readonly onSent?: () => void };
    if (onSent !== undefined) message.processFunc((input) => input.once('end', onSent));
    done();
  });
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    /**
     * Returns the Message-ID of a delivery. All tries have the same id, so that a mailbox can show repeats as one
     * mail.
     */
    messageId: (delivery: { readonly id: string }) => `<${delivery.id}@${host}>`,

    async send({ headers, ...mail }: Mail): Promise<Attempt> {
      const all = { 'Auto-Submitted': 'auto-generated', ...headers };
      try {
        await transport.sendMail({ from: { ...from }, headers: all, ...mail });
        return { kind: 'accepted' };
      } catch (error) {
        return judge(error as Failure);
      }
    },
  };
}
export type Smtp = ReturnType<typeof smtp>;
