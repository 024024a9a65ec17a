import { causeText, delayText } from './cause.ts';
import { type Chart, chartOf, type ChartState } from './chart.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { mermaidOf } from './mermaid.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');
const code = (text: string) => `\`${text}\``;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  return [
    `| ${heads.join(' | ')} |`,
    `| ${heads.map(() => '---').join(' | ')} |`,
    ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
    '',
  ];
}

const listed = (names: readonly string[]) => names.map(code).join(', ');

function shortName(chart: Chart): (id: string) => string {
  return (id) => (id === chart.id ? 'machine' : id.slice(chart.id.length + 1));
}

function statesTable(chart: Chart): string[] {
  const name = shortName(chart);
  const meets = ({ invokes }: ChartState) => listed(invokes.map(({ id }) => id));
  return table(
    ['State', 'Means', 'Asks', 'Tags'],
    chart.states.map((state) => [
      code(name(state.id)),
      state.description,
      meets(state),
      listed(state.tags),
    ]),
  );
}

function waysTable(chart: Chart): string[] {
  const name = shortName(chart);
  return table(
    ['From', 'When', 'If', 'To', 'Does', ''],
    chart.transitions.map(({ source, cause, guard, targets, actions, description }) => [
      code(name(source)),
      causeText(cause),
      guard === null ? '' : code(guard.label),
      targets.length === 0 ? 'stays' : listed(targets.map(name)),
      listed(actions),
      description,
    ]),
  );
}

function guardsTable({ whyNot }: CatalogueEntry, { transitions }: Chart): string[] {
  const rows = transitions.flatMap(({ guard, cause }) => {
    if (guard === null) return [];
    const asked =
      guard.label === guard.name ? code(guard.name) : `${code(guard.name)} ${cause.event}`;
    return [[asked, whyNot(guard).join(' ')]];
  });
  const once = new Map(rows.map((row) => [row.join('\n'), row]));
  return table(['Guard', 'Says no because'], [...once.values()]);
}

function delaysTable({ transitions }: Chart): string[] {
  const delays = new Map(
    transitions.flatMap(({ cause }) =>
      cause.kind === 'after' ? [[cause.delay, delayText(cause.ms)] as const] : [],
    ),
  );
  return table(
    ['Delay', 'Lasts'],
    [...delays].map(([name, length]) => [code(name), length]),
  );
}

/** One machine as a chapter: its diagram, states, transitions, guard messages and delays. */
function machineChapter(entry: CatalogueEntry): string {
  const chart = chartOf(entry.machine, entry);
  return [
    `## ${chart.id}`,
    '',
    chart.description,
    '',
    '```mermaid',
    mermaidOf(chart).trimEnd(),
    '```',
    '',
    ...statesTable(chart),
    ...waysTable(chart),
    ...guardsTable(entry, chart),
    ...delaysTable(chart),
  ].join('\n');
}

/** The whole document of these machines. */
export function machinesDocument(catalogue: readonly CatalogueEntry[]): string {
  return [
    '# The machines',
    '',
    'Written by `npm run machines` from `machines/`; `npm run check` fails when it is stale. The same machines run at `/dev/machines`.',
    '',
    ...catalogue.map(({ machine: { id } }) => `- [${id}](#${id})`),
    '',
    ...catalogue.map(machineChapter),
  ].join('\n');
}
