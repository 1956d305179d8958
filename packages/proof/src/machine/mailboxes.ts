/** Delivers steps to several actors: an actor that is busy takes a step after its own. */
export class Mailboxes<Actor, Letter> {
  readonly #waiting = new Map<Actor, Letter[]>();
  readonly #answer: (actor: Actor, letter: Letter) => void;

  constructor(answer: (actor: Actor, letter: Letter) => void) {
    this.#answer = answer;
  }

  /** Lets an actor do something; it answers afterwards what it was sent meanwhile. */
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
