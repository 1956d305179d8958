/** Writes a chart as a Mermaid diagram, for tools that cannot show the SVG drawing. */

import { type Chart, type ChartState, withStates } from '../core/chart.ts';

const idOf = (name: string) => name.replace(/\W/g, '_');
/** Returns a text without the characters that Mermaid reads as its own syntax, such as a semicolon or a hash. */
const textOf = (text: string) => text.replace(/[;#:]/g, ' ');

function stateLines(state: ChartState, depth: number): string[] {
  const pad = '  '.repeat(depth);
  const initial = state.states.find(({ isInitial }) => isInitial);
  const inner = state.states.flatMap((child, index) => [
    ...(state.kind === 'parallel' && index > 0 ? [`${pad}--`] : []),
    ...(child.states.length === 0
      ? [`${pad}state "${textOf(child.label)}" as ${idOf(child.name)}`]
      : [
          `${pad}state "${textOf(child.label)}" as ${idOf(child.name)} {`,
          ...stateLines(child, depth + 1),
          `${pad}}`,
        ]),
    ...(child.kind === 'final' ? [`${pad}${idOf(child.name)} --> [*]`] : []),
  ]);
  return [...(initial ? [`${pad}[*] --> ${idOf(initial.name)}`] : []), ...inner];
}

/** Returns the lines of a machine without states. Its events are drawn in one state that stands for the machine. */
const flatLines = ({ label, transitions }: ChartState) => [
  `  state "${textOf(label)}" as root`,
  ...transitions.map((each) => `  root : ${textOf(each.label)}`),
];

/** Returns a chart as a Mermaid state diagram. */
export function mermaidOf({ root }: Chart): string {
  const ways = withStates(root)
    .filter(({ path }) => path.length > 0)
    .flatMap((state) =>
      state.transitions.flatMap(({ label, guard, targets }) =>
        targets.map(
          (target) =>
            `  ${idOf(state.name)} --> ${idOf(target)} : ${textOf(label)}${guard === undefined ? '' : ` [${textOf(guard)}]`}`,
        ),
      ),
    );
  const lines = root.states.length > 0 ? stateLines(root, 1) : flatLines(root);
  return ['stateDiagram-v2', ...lines, ...ways].join('\n');
}
