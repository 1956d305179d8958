import './words.ts';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { team } from '../src/data/pages/team-members.copy.ts';
import { teamLineup } from '../src/data/team.ts';
import { command, Mistake } from './command.ts';
import { settings } from './settings.ts';

const usage = 'npm run team   (draws the portraits of all team members into one picture)';

/** Each face is as high as its row; its ground, which is plain, goes on to both sides. */
function drawFaces(faces: readonly Image[], rows: number, width: number, height: number) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const side = height / rows;
  for (let row = 0; row < rows; row++) {
    const place = (part: number) => Math.ceil((part * faces.length) / rows);
    const there = faces.slice(place(row), place(row + 1));
    for (const [index, face] of there.entries()) {
      const left = Math.round((index * width) / there.length);
      const right = Math.round(((index + 1) * width) / there.length);
      context.save();
      context.beginPath();
      context.rect(left, row * side, right - left, side);
      context.clip();
      const at = (left + right - side) / 2;
      context.drawImage(face, 0, 0, 1, 1, left, row * side, right - left, side);
      context.drawImage(face, at, row * side, side, side);
      context.restore();
    }
  }
  return canvas;
}

/** `npm run team` */
await command({ usage, options: {} }, async () => {
  const own = join('brand', settings.brand, 'public');
  const folderOf = (file: string) => (existsSync(join(own, file)) ? own : 'public');
  const faces = await Promise.all(
    team.map(async ({ name, image }) => {
      const file = join(folderOf(image), image);
      if (!existsSync(file)) throw new Mistake(`There is no portrait of ${name}: ${file}.`);
      return loadImage(await readFile(file));
    }),
  );
  const folder = folderOf(String(team[0]?.image));
  for (const [rows, { stem, sizes }] of [
    [1, teamLineup.wide],
    [3, teamLineup.narrow],
  ] as const) {
    for (const { suffix, width, height } of sizes) {
      const canvas = drawFaces(faces, rows, width, height);
      const file = join(folder, stem + suffix);
      await writeFile(`${file}.avif`, await canvas.encode('avif', { quality: 90 }));
      await writeFile(`${file}.webp`, await canvas.encode('webp', 82));
      console.log(`${file}: ${team.length} portraits`);
    }
  }
});
