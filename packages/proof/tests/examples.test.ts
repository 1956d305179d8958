import { afterAll, expect, it, vi } from 'vitest';
import { proveEditor } from '../examples/editor.ts';
import { proveForm } from '../examples/form.ts';
import { proveGame } from '../examples/game.ts';
import { proveUploader } from '../examples/uploader.ts';
import { proveWatch } from '../examples/watch.ts';
import { proveWizard } from '../examples/wizard.ts';

// Ten random walks are enough here, because the tests of the kit find the faults that more walks would find.
vi.stubEnv('WALKS', '10');
afterAll(() => vi.unstubAllEnvs());

/** One example for each kind of machine. */

it.each([
  ['wizard', proveWizard, 'No order lacks'],
  ['form', proveForm, 'Only a whole form is sent'],
  ['uploader', proveUploader, 'It can end'],
  ['game', proveGame, 'The winner has'],
  ['editor', proveEditor, 'Typed text is saved by itself'],
  ['watch', proveWatch, 'The lamp goes out by itself'],
])('%s is proven', async (_, prove, law) => {
  const proof = await prove(60);
  expect(proof.failures).toEqual([]);
  expect(proof.warnings).toEqual([]);
  expect(proof.proven.join('\n')).toContain(law);
});
