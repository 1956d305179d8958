/** The mail server and the receiver of webhooks, behind which people read the leads. */

import { leadWords } from '../../service/src/people/leads.copy.ts';
import { deferred, ownerOf, type TaskOwner, type Timeline } from './timeline.ts';

/** The ways in which a receiver reacts to a delivery. */
export const receiverStates = [
  'works',
  'is down',
  'is busy',
  'refuses',
  'answers late',
  'loses its answer',
  'never answers',
] as const;
export type ReceiverState = (typeof receiverStates)[number];

/** A copy of a delivery that a receiver has accepted. */
export interface DeliveredCopy {
  readonly channel: 'mail' | 'webhook';
  /** The id of the delivery, which is the same in each copy. */
  readonly id: string;
  readonly text: string;
  /** The true time of the acceptance, in milliseconds since the epoch. */
  readonly at: number;
}

/** The beginning of the subject of an alarm about stuck deliveries. */
const [alarm = ''] = leadWords.alarms.stuck.subject.split('{');

/**
 * The shortest time for which a sender must wait for the answer after the last byte, in milliseconds (RFC 5321,
 * 4.5.3.2.6; decision D25).
 */
const PATIENCE = { mail: 10 * 60_000, webhook: 60_000 };

interface Mail {
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly signal?: AbortSignal;
  /** Called when the final dot is sent. */
  readonly onSent?: () => void;
}

export class People {
  /** The number of accepted copies. */
  copies = 0;
  /** The number of alarms about stuck deliveries. */
  alarms = 0;
  /**
   * The number of copies that a sender may send again, because it has no answer that they were accepted, by the id of
   * the delivery.
   */
  readonly unanswered = new Map<string, number>();
  mail: ReceiverState = 'works';
  webhook: ReceiverState = 'works';
  readonly #timeline: Timeline;
  readonly #owner: TaskOwner = ownerOf('people');

  readonly #onCopy: (copy: DeliveredCopy) => void;

  /** @param onCopy is called with each copy that a receiver accepts. */
  constructor(timeline: Timeline, onCopy: (copy: DeliveredCopy) => void) {
    this.#onCopy = onCopy;
    this.#timeline = timeline;
  }

  /** Counts a copy whose sender has no answer that it was accepted. */
  #excuse(id: string): void {
    this.unanswered.set(id, (this.unanswered.get(id) ?? 0) + 1);
  }

  /**
   * Receives a delivery or an alarm.
   *
   * @param isSenderAlive returns whether the sender's process still runs.
   * @param accepted returns the answer to an accepted delivery.
   * @param failed returns the answer in each other state.
   */
  async #receive<Answer>(
    state: ReceiverState,
    copy: Omit<DeliveredCopy, 'at'>,
    isSenderAlive: () => boolean,
    signal: AbortSignal | null | undefined,
    accepted: () => Answer,
    failed: Readonly<Record<'is down' | 'is busy' | 'refuses', () => Answer>>,
  ): Promise<Answer> {
    const timeline = this.#timeline;
    const { promise, resolve, reject } = deferred<Answer>();
    const after = (delay: number, run: () => void) => timeline.add(this.#owner, delay, run);
    let isOver = false;
    const began = timeline.now;
    signal?.addEventListener('abort', () => {
      isOver = true;
      // A sender that has waited for the required time may send again.
      if (timeline.now - began >= PATIENCE[copy.channel]) this.#excuse(copy.id);
      reject(signal.reason);
    });
    after(20 + 300 * timeline.random(), () => {
      if (isOver || !isSenderAlive()) return;
      if (state === 'is down' || state === 'is busy' || state === 'refuses') {
        try {
          resolve(failed[state]());
        } catch (error) {
          reject(error);
        }
        return;
      }
      if (copy.text.startsWith(alarm)) this.alarms += 1;
      else {
        this.copies += 1;
        this.#onCopy({ ...copy, at: timeline.now });
      }
      if (state === 'loses its answer') {
        this.#excuse(copy.id);
        reject(Object.assign(new Error('reset'), { code: 'ECONNECTION' }));
        return;
      }
      if (state === 'never answers') {
        this.#excuse(copy.id);
        return;
      }
      after(state === 'answers late' ? 11_000 + 400_000 * timeline.random() : 50, () => {
        if (isOver) return;
        if (isSenderAlive()) resolve(accepted());
        else this.#excuse(copy.id);
      });
    });
    return promise;
  }

  /** Returns a transport with nodemailer's interface. */
  transport(isSenderAlive: () => boolean) {
    const problem = (fields: object) => () => {
      throw Object.assign(new Error('refused'), fields);
    };
    return {
      use: () => undefined,
      sendMail: ({ messageId, subject, text, signal, onSent }: Mail) => {
        onSent?.();
        return this.#receive(
          this.mail,
          { channel: 'mail', id: messageId, text: `${subject}\n${text}` },
          isSenderAlive,
          signal,
          () => ({}),
          {
            'is down': problem({ code: 'ECONNECTION' }),
            'is busy': problem({ responseCode: 451 }),
            refuses: problem({ responseCode: 550 }),
          },
        );
      },
    };
  }

  /** Returns the `fetch` that reaches the receiver of webhooks. */
  fetch(isSenderAlive: () => boolean) {
    const answer = (status: number) => () => ({
      status,
      ok: status < 300,
      headers: new Headers(),
      body: null,
    });
    return (_url: string, init: RequestInit) =>
      this.#receive<unknown>(
        this.webhook,
        {
          channel: 'webhook',
          id: new Headers(init.headers).get('Webhook-Id') ?? '',
          text: String(init.body),
        },
        isSenderAlive,
        init.signal,
        answer(200),
        {
          'is down': () => {
            throw new TypeError('fetch failed');
          },
          'is busy': answer(503),
          refuses: answer(400),
        },
      );
  }
}
