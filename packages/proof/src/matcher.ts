/** Adds `expect(machine).toBeProven()` to Vitest. Import this module once, in a file of `setupFiles` or in a test. */

import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Statement } from './model/model.ts';
import { type Proof, prove } from './prove/prove.ts';

interface Options {
  /** The time budget in seconds, 10 by default. */
  readonly seconds?: number;
  /** Whether warnings count as failures. */
  readonly strict?: boolean;
}

type Said<M> = M extends AnyStateMachine ? NoInfer<Statement<M>> & Options : never;

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /**
     * Passes if the machine can be started and has no failure. The result must be awaited. It rejects with a
     * TypeError if the value is no machine of XState 5.
     *
     * @param said the statement that `prove` takes, and `strict`.
     */
    toBeProven(said?: Said<T>): Promise<void>;
  }
}

/** Returns the message of a failed assertion: the whole proof, with a note if it was expected to fail. */
const messageOf = (proof: Proof, isNot: boolean) =>
  isNot ? `This machine is proven, and was expected not to be.\n${proof}` : String(proof);

expect.extend({
  async toBeProven(machine: AnyStateMachine, said: object = {}) {
    const { strict = false, ...statement } = said as Options;
    const proof = await prove(machine, statement);
    const pass = proof.ok && !(strict && proof.warnings.length > 0);
    return { pass, message: () => messageOf(proof, this.isNot) };
  },
});
