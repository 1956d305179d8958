import { describe, expect, it } from 'vitest';
import { actor, connection, one, roomStage, send, status, text } from './room-tools.ts';

/** A view that is changed while page and room are open. The file itself stays as it is: the server tells another text. */

const VIEW = 'src/views/pages/hotline/question.tsx';
const isChanged = { now: false };

const stage = roomStage('room-update-vite', {
  server: { hmr: true },
  plugins: [
    {
      name: 'a-changed-view',
      enforce: 'pre',
      transform: (code, id) =>
        isChanged.now && id.endsWith(VIEW)
          ? code.replace('{card.continue}', '{card.continue} now')
          : undefined,
    },
  ],
});

describe('a view that is changed', () => {
  it('is drawn anew, and page, room and actors stay connected', async () => {
    const { page, room, complaints } = await stage.openBoth('/urgent-crime-hotline?inspect');
    await actor(room, 'hotline').click();
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.evaluate(() => {
      (window as { kept?: boolean }).kept = true;
    });

    isChanged.now = true;
    const { client } = stage.server().environments;
    const [changed] = [...(client.moduleGraph.getModulesByFile(`${process.cwd()}/${VIEW}`) ?? [])];
    if (changed === undefined) throw new Error(`${VIEW} is not among what was loaded`);
    await client.reloadModule(changed);
    await one(page.getByRole('button', { name: 'Continue now' }));

    // Not a reload: the same document, the same actor, and what was chosen.
    expect(await page.evaluate(() => (window as { kept?: boolean }).kept)).toBe(true);
    expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
    expect(await connection(room).textContent()).toBe('tab 1 /urgent-crime-hotline');
    await send(room, 'answer.given', { answer: 'yes' });
    await text(status(room)).toBe('answer.given was taken: cctv.asked → advisory.');
    await one(page.getByRole('heading', { name: 'Urgent Crime Support' }));
    expect(complaints).toEqual([]);
  });
});
