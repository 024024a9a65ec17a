import { A4, openDocument } from '../canvas.ts';
import type { Content } from '../foreign-document.ts';
import { withMark } from './logo-picture.ts';

const CHARACTERS = 86;

/** As an old system prints: every line is one text whose columns are kept apart by spaces. */
export async function typewritten(content: Content): Promise<Uint8Array> {
  const document = await openDocument();
  let page = document.addPage(A4);
  let y = 40;
  for (const line of linesOf(content)) {
    if (y > 800) {
      page = document.addPage(A4);
      y = 40;
    }
    if (line !== '') page.write(38, y, line.slice(0, CHARACTERS + 4), { mono: true, size: 10 });
    y += 12;
  }
  return document.save();
}

function linesOf(content: Content): string[] {
  const { firm, words, money } = content;
  const [no, text, qty, unit, price, net] = words.columns;
  const row = (cells: readonly [string, string, string, string, string, string]) =>
    `${cells[0].padEnd(10)}${cells[1].slice(0, 34).padEnd(36)}${cells[2].padStart(6)} ${cells[3].padEnd(5)}${cells[4].padStart(12)}${cells[5].padStart(14)}`;
  const sum = (label: string, value: string) =>
    label.padStart(CHARACTERS - 20).concat(value.padStart(18));
  return [
    firm.name.padEnd(52).concat(content.heading.toUpperCase()),
    firm.street,
    firm.town,
    firm.registration,
    '',
    ...content.receiver.map((line) => `          ${line}`),
    '',
    ...[[words.no, content.no], [words.date, content.date], ...content.facts].map(
      ([label = '', value = '']) => `${label.padEnd(22, '.')}: ${value}`,
    ),
    '',
    ...(content.place.length > 0 ? [`${words.to}:`, ...content.place, ''] : []),
    ...content.remarks,
    '-'.repeat(CHARACTERS),
    row([no, text, qty, unit, price, net]),
    '-'.repeat(CHARACTERS),
    ...content.groups.flatMap(({ heading, items }) => [
      ...(heading === null ? [] : [heading]),
      ...items.map((item) =>
        row([
          item.no,
          item.text,
          String(item.qty),
          item.unit,
          money.print(item.unitOre),
          money.print(item.netOre),
        ]),
      ),
    ]),
    '-'.repeat(CHARACTERS),
    sum(words.net, money.print(content.netOre)),
    sum(words.vat, money.print(content.vatOre)),
    sum(words.total, withMark(content)),
    '',
    ...content.footer,
  ];
}
