/** What pages and the machine room say to each other, over a channel that no other origin can hear. */

export const CHANNEL = 'machine-room-channel';

export interface GuardVerdict {
  readonly guard: string;
  readonly holds: boolean;
}

/** One transition that was taken. */
export interface Taken {
  /** As `transitionKey` writes it. */
  readonly key: string;
  readonly targets: readonly string[];
  readonly actions: readonly string[];
}

export interface Shown {
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
}

/** One event that one actor has answered. Everything a visitor typed is left out. */
export interface Happening {
  readonly kind: 'happened';
  readonly page: string;
  readonly number: number;
  /** Milliseconds since the page's start. */
  readonly at: number;
  readonly actor: string;
  /** Id of the actor's machine. */
  readonly machine: string;
  readonly parent: string | undefined;
  readonly event: { readonly type: string };
  /** The actor that sent it; undefined for a person or the page. */
  readonly source: string | undefined;
  readonly taken: readonly Taken[];
  readonly verdicts: readonly GuardVerdict[];
  readonly after: Shown;
}

export type FromPage =
  | Happening
  | { readonly kind: 'here'; readonly page: string; readonly path: string }
  | { readonly kind: 'left'; readonly page: string };

export type FromRoom =
  | { readonly kind: 'room' }
  | {
      readonly kind: 'send';
      readonly page: string;
      readonly actor: string;
      readonly event: { readonly type: string };
    };
