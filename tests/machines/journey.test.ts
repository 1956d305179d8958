/** Tests that a recording of the machine room becomes a journey of the model, with the names of the model. */

import { casesAt, initialSituation, nextSituation } from '@machines/proof';
import { describe, expect, it } from 'vitest';
import { journeyOf, journeyText, writeJourney } from '../../tools/journey.ts';
import { models } from '../models/all.ts';

const modelOf = (id: string) => {
  const model = models.find((each) => each.id === id);
  if (model === undefined) throw new Error(id);
  return model;
};

/** Returns the steps of a journey as a room records them. */
function heard(id: string, name: string) {
  const model = modelOf(id);
  const journey = model.journeys[name];
  const start = journey?.start ?? Object.keys(model.starts)[0] ?? '';
  let situation = initialSituation(model, start);
  const steps = [{ event: { type: 'xstate.init' }, leaf: situation.leaf }];
  for (const step of journey?.steps ?? []) {
    const taken = casesAt(model, situation).find((each) => each.name === step);
    if (taken === undefined) throw new Error(step);
    situation = nextSituation(situation, taken);
    steps.push({ event: taken.event, leaf: situation.leaf });
  }
  return { steps, leaf: situation.leaf };
}

describe('a journey from a recording', () => {
  it.each(['outbox', 'hotline', 'motion', 'alarmDecision'])('of %s ends in the same leaf', (id) => {
    const model = modelOf(id);
    for (const [name, { steps }] of Object.entries(model.journeys)) {
      const { steps: said, leaf } = heard(id, name);
      const journey = journeyOf(model, { steps: said });
      let situation = initialSituation(model, journey.start);
      for (const step of journey.steps) {
        const taken = casesAt(model, situation).find((each) => each.name === step);
        if (taken === undefined) throw new Error(`${name}: ${step}`);
        situation = nextSituation(situation, taken);
      }
      expect(situation.leaf, name).toBe(leaf);
      expect(journey.steps.length, name).toBeLessThanOrEqual(steps.length);
    }
  });

  it('leaves out events without a change, and needs no redacted values', () => {
    const steps = [
      { event: { type: 'xstate.init' }, leaf: 'restoring' },
      { event: { type: 'answer.given', answer: 'source' }, leaf: 'restoring' },
      { event: { type: 'answer.given', answer: '‹answer#1 string 3›' }, leaf: 'advisory' },
      { event: { type: 'xstate.stop' }, leaf: 'advisory' },
    ];
    const { steps: names } = journeyOf(modelOf('hotline'), { steps });
    expect(names).toHaveLength(1);
    expect(names[0]).toMatch(/^answer\.given:/);
  });

  it('is written in the style of the models', () => {
    const text = journeyText(
      modelOf('hotline'),
      { name: "It's lost", ends: 'stage.moving & alarm.looking' },
      { start: Object.keys(modelOf('hotline').starts)[0] ?? '', steps: ['a', 'b:c'] },
    );
    expect(text.replace(/\s+/g, ' ').trim()).toBe(
      "'It\\'s lost': { steps: [ 'a', 'b:c', ], ends: { in: ['stage.moving', 'alarm.looking'] }, },",
    );
  });

  it('is refused with a sentence if the model has no such step', async () => {
    const steps = [
      { event: { type: 'xstate.init' }, leaf: 'restoring' },
      { event: { type: 'answer.given', answer: 'yes' }, leaf: 'received' },
    ];
    expect(() => journeyOf(modelOf('hotline'), { steps })).toThrow(/no step answer\.given/);
    await expect(writeJourney({})).rejects.toThrow(/That is not a journey/);
    await expect(
      writeJourney({ machine: 'nobody', name: 'x', ends: 'y', steps: [] }),
    ).rejects.toThrow('There is no model of "nobody".');
  });
});
