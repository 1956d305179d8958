/** The part of a situation that laws of several models read: its leaf and its context. */

import type { Law } from '@machines/proof';

export interface Seen<Context> {
  readonly leaf: string;
  readonly context: Context;
}
type Condition<Context> = (look: Seen<Context>) => boolean;
type Steps<Context> = { readonly name: string; readonly from: Seen<Context> };

export interface Laws<Context> {
  always(sentence: string, holds: (look: Seen<Context>, step?: Steps<Context>) => boolean): Law;
  leadsTo(sentence: string, from: Condition<Context>, to: Condition<Context>): Law;
  reachable(sentence: string, from: Condition<Context>, to: Condition<Context>): Law;
}
