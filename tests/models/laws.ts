/** The part of a situation that laws of several models read: its leaf and its context. */

import type { Law } from '@machines/proof';

export interface SeenSituation<Context> {
  readonly leaf: string;
  readonly context: Context;
}
type Condition<Context> = (look: SeenSituation<Context>) => boolean;
type Steps<Context> = { readonly name: string; readonly from: SeenSituation<Context> };

export interface LawBuilders<Context> {
  always(
    sentence: string,
    holds: (look: SeenSituation<Context>, step?: Steps<Context>) => boolean,
  ): Law;
  leadsTo(sentence: string, from: Condition<Context>, to: Condition<Context>): Law;
  reachable(sentence: string, from: Condition<Context>, to: Condition<Context>): Law;
}
