/**
 * Says that a person sees in a state what `hears` says of it, and no more. The walker compares the accessibility snapshot
 * of the behaviour after each step.
 */
export async function asHeard(): Promise<void> {}
