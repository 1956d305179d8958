/** Delivers messages to several actors. A message to a busy actor waits until the actor has finished its step. */
export class Mailboxes<Actor, Letter> {
  readonly #waiting = new Map<Actor, Letter[]>();
  readonly #answer: (actor: Actor, letter: Letter) => void;

  constructor(answer: (actor: Actor, letter: Letter) => void) {
    this.#answer = answer;
  }

  /** Runs a step of an actor, and then delivers the messages that arrived for the actor meanwhile. */
  occupy(actor: Actor, run: () => void): void {
    const letters: Letter[] = [];
    this.#waiting.set(actor, letters);
    run();
    for (const letter of letters) this.#answer(actor, letter);
    this.#waiting.delete(actor);
  }

  send(actor: Actor, letter: Letter): void {
    const letters = this.#waiting.get(actor);
    if (letters !== undefined) letters.push(letter);
    else this.occupy(actor, () => this.#answer(actor, letter));
  }
}
