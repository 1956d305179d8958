import { describe, expect, it } from 'vitest';
import { flowAlerts } from '../../src/data/alerts.ts';
import { people } from '../../src/data/people.ts';
import {
  alertFeedMachine,
  CARDS_SHOWN,
  shownAlerts,
} from '../../src/machines/alert-feed.machine.ts';
import {
  awaitedStill,
  classificationMachine,
  shownStill,
} from '../../src/machines/classification.machine.ts';

/** What views read from snapshots, beyond states and tags. */

describe('the alert feed', () => {
  const at = (newest: number) =>
    shownAlerts(alertFeedMachine.resolveState({ value: 'resting', context: { newest } }));

  it('shows four cards, newest first, and begins anew behind the last', () => {
    expect(CARDS_SHOWN).toBe(4);
    expect(at(3)).toEqual([flowAlerts[3], flowAlerts[2], flowAlerts[1], flowAlerts[0]]);
    expect(at(1)).toEqual([flowAlerts[1], flowAlerts[0], flowAlerts.at(-1), flowAlerts.at(-2)]);
  });
});

describe('the classification panel', () => {
  const at = (
    state: 'resting' | 'watching' | 'classifying' | 'tagged' | 'verified',
    still: number,
  ) =>
    classificationMachine.resolveState({
      value: state === 'resting' ? state : { cycling: state },
      context: { still },
    });

  it('shows the still of its turn', () => {
    expect(shownStill(at('resting', 0))).toBe(people[0]);
    expect(shownStill(at('tagged', 2))).toBe(people[2]);
  });

  it('awaits the next still from the tag on, and only while it moves', () => {
    expect(awaitedStill(at('resting', 0))).toBeNull();
    expect(awaitedStill(at('watching', 0))).toBeNull();
    expect(awaitedStill(at('classifying', 0))).toBeNull();
    expect(awaitedStill(at('tagged', 0))).toBe(people[1]);
    expect(awaitedStill(at('tagged', people.length - 1))).toBe(people[0]);
  });
});
