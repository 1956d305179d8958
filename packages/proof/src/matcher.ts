import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Statement } from './model/model.ts';
import { type Proof, prove } from './prove/prove.ts';

/** `expect(machine).toBeProven()` for Vitest: import this module once, in a file of `setupFiles` or in a test. */

interface Options {
  /** The budget in seconds, ten unless given. */
  readonly seconds?: number;
  /** Whether warnings, what may be meant, count as wrong. */
  readonly strict?: boolean;
}

type Said<M> = M extends AnyStateMachine ? NoInfer<Statement<M>> & Options : never;

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /**
     * Passes if the machine starts and nothing is wrong with it; it has to be awaited. It fails with a TypeError where
     * it is given something else than a machine of XState 5.
     *
     * @param said what `prove` takes, and `strict`.
     */
    toBeProven(said?: Said<T>): Promise<void>;
  }
}

/** The whole proof where it fails; what is proven alone where it was expected to fail. */
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
