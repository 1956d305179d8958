import { quillVoicePage } from '../../../data/pages/quill-voice.copy.ts';
import { Section } from '../../parts/section/section.tsx';
import { Table } from '../../parts/table/table.tsx';
import css from './sounds.module.css';

/** The shape of each sound, as the heights of strokes from a middle line. */
const shapes = {
  glass: [2, 3, 3, 46, 38, 50, 30, 41, 24, 34, 18, 27, 12, 20, 9, 14, 6, 9, 4, 5, 3, 2],
  shots: [2, 2, 2, 2, 58, 22, 10, 5, 3, 2, 2, 56, 20, 9, 4, 2, 2, 57, 24, 11, 5, 2],
  voices: [4, 9, 16, 26, 34, 28, 38, 44, 30, 20, 34, 48, 52, 40, 26, 38, 54, 46, 30, 40, 22, 10],
} as const;

/** Renders the section about three sounds, their possible meanings and the reactions (spec 1 Quill Voice). */
export function Sounds() {
  const { title, intro, columns, sounds } = quillVoicePage.analytics;
  return (
    <Section tone="night" labelledBy="sounds" head={{ title, intro }}>
      <Table labelledBy="sounds" columns={columns} stacks="phone" className={css.sounds}>
        <tbody>
          {sounds.map(({ shape, sound, meaning, next }) => (
            <tr key={shape}>
              <th scope="row">
                <Shape heights={shapes[shape]} />
                {sound}
              </th>
              <td data-column={columns[1]}>{meaning}</td>
              <td data-column={columns[2]}>{next}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function Shape({ heights }: { readonly heights: readonly number[] }) {
  return (
    <svg className={css.shape} viewBox="0 0 220 64" aria-hidden="true">
      <path
        d={heights.map((height, at) => `M${at * 10 + 5} ${32 - height / 2}v${height}`).join('')}
      />
    </svg>
  );
}
