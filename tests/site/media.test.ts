/** Tests the contents of picture files. */

import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it, onTestFinished } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { domain, settings } from '../../src/data/settings.ts';
import { titles } from '../../src/data/titles.copy.ts';
import { publicFiles } from '../../tools/public-files.ts';
import { renderSocialPictures } from '../../tools/social-pictures.ts';
import { documents } from '../oracle/documents.ts';
import { allElements, fileOf, read } from '../oracle/read.ts';
import { servedAt } from './served-at.ts';

const DIST = process.env.DIST ?? 'dist';
const site = {
  files: () => [],
  file: (name: string) => readFileSync(join(DIST, name), 'utf8'),
};

describe('pictures', () => {
  const sizes = new Map<string, Promise<{ readonly width: number; readonly height: number }>>();
  const sizeOf = (address: string) => {
    const known = sizes.get(address) ?? loadImage(join(DIST, address));
    sizes.set(address, known);
    return known;
  };

  it.each(documents)(
    '%s: each file is of the type and as wide as its document says, and none is distorted',
    async (path) => {
      const { document } = read(site, path);
      const wrong: string[] = [];
      for (const image of allElements(document, 'img:not([src*=".svg"])')) {
        const [width, height] = ['width', 'height'].map((side) => Number(image.getAttribute(side)));
        const sources = [...allElements(image.parentElement as Element, 'source'), image];
        for (const source of sources) {
          for (const candidate of (source.getAttribute('srcset') ?? '')
            .split(', ')
            .filter(Boolean)) {
            const [address = '', says = `${width}w`] = candidate.split(' ');
            const type = source.getAttribute('type') ?? '';
            if (!`image/${address.split('.').at(-1)}`.startsWith(type))
              wrong.push(`${address} is said to be ${type}`);
            const real = await sizeOf(address);
            if (`${real.width}w` !== says)
              wrong.push(`${address} is ${real.width} wide, not ${says}`);
            // A picture for another medium may be cropped to another shape.
            if (source.hasAttribute('media')) continue;
            const shape = real.width / real.height / ((width ?? 0) / (height ?? 1));
            if (Math.abs(shape - 1) > 0.01)
              wrong.push(`${address} is drawn ${shape} times too wide`);
          }
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('no two pages begin with the same still', () => {
    const openings = documents.flatMap((path) => {
      const [first] = allElements(read(site, path).document, 'img[fetchpriority=high]');
      return first?.getAttribute('src') ?? [];
    });
    expect(openings.length).toBeGreaterThan(10);
    expect(openings.filter((still, at) => openings.indexOf(still) !== at)).toEqual([]);
  });

  it.each(documents)('%s: each SVG has the shape of its drawing', (path) => {
    const { document } = read(site, path);
    const wrong: string[] = [];
    for (const image of allElements(document, 'img[src*=".svg"]')) {
      const [width, height] = ['width', 'height'].map((side) => Number(image.getAttribute(side)));
      const [address = '', view] = (image.getAttribute('src') ?? '').split('#');
      const drawing = site.file(address);
      // One file can hold several drawings, each with its own name.
      const of = view === undefined ? '<svg' : `<view id="${view}"`;
      const [, box = ''] = new RegExp(`${of}[^>]* viewBox="([^"]+)"`).exec(drawing) ?? [];
      const [, , wide = 0, high = 0] = box.split(' ').map(Number);
      const shape = (width ?? 0) / (height ?? 1) / (wide / high);
      if (!(Math.abs(shape - 1) < 0.02)) wrong.push(`${address}#${view}: ${shape} times as wide`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Makes a folder for the pictures of a test, which is deleted after the test. */
async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'social-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('a social picture is drawn again for another company or another domain', async () => {
  const folder = await ownFolder();
  const page = { id: 'team', title: 'Team', path: '/team' };
  const brands = [
    { productName: 'Nightbird', domain: 'one.example' },
    { productName: 'Nightbird', domain: 'other.example' },
    { productName: 'Daybird', domain: 'other.example' },
  ];
  const drawn: string[] = [];
  for (const brand of brands) {
    await renderSocialPictures([page], folder, brand);
    drawn.push(await readFile(join(folder, 'team.jpg'), 'base64'));
  }
  expect(new Set(drawn).size).toBe(brands.length);
});

it('a social picture shows letters of the whole font, and no boxes in place of letters', async () => {
  const folder = await ownFolder();
  const drawn: string[] = [];
  for (const letter of ['Ł', 'Ř', 'Ğ', 'Ə']) {
    const page = { id: 'letter', title: letter, path: `/${letter}` };
    await renderSocialPictures([page], folder, { productName: 'N', domain: 'one.example' });
    drawn.push(await readFile(join(folder, 'letter.jpg'), 'base64'));
  }
  expect(new Set(drawn).size).toBe(drawn.length);
});

it('the address of a folder changes with its own files only', async () => {
  const [one, other] = await Promise.all(
    ['one', 'other'].map((each) => publicFiles(`test-${each}`, `${each}.example`)),
  );
  for (const [file, isChanged] of [
    ['/images/social/team.jpg', true],
    ['/images/team/mei-cheung.svg', false],
    ['/icons/icon-512.png', false],
  ] as const) {
    expect(one?.readdress(file), file).toMatch(/^\/assets\/.*-[\da-f]{8}\//);
    expect(one?.readdress(file) !== other?.readdress(file), file).toBe(isChanged);
  }
});

it('the social picture of every page shows the title of that page', async () => {
  const folder = await ownFolder();
  const wanted = routeIds.map((id) => ({ id, ...routes[id], title: titles.pages[id] }));
  const { productName, company } = settings;
  const brand = { productName, domain, mark: company.mark };
  await renderSocialPictures(wanted, folder, brand);
  for (const { id, path } of wanted) {
    const [drawn, served] = await Promise.all(
      [join(folder, `${id}.jpg`), DIST + servedAt(`/images/social/${id}.jpg`)].map((file) =>
        readFile(file),
      ),
    );
    expect(drawn?.equals(served as Buffer), `${path}: ${fileOf(path)}`).toBe(true);
  }
});
