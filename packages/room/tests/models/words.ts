/** What the models of the room's own machines have in common. */

/** Why no path of these models is walked in a browser: tests/site/room.test.ts presses the panels. */
export const developers = 'a panel of the machine room, which no page of the site shows';

/** The parts of what developers inspect that a state serves. */
export function shows(first: string, ...others: readonly string[]): readonly [string, ...string[]] {
  return [`inspection ${first}`, ...others.map((each) => `inspection ${each}`)];
}
