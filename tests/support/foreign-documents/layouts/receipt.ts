import { openDocument } from '../canvas.ts';
import { itemsOf, type Content } from '../foreign-document.ts';
import { withMark } from './logo-picture.ts';

const WIDTH = 226;

/** A till's strip of document: 80 mm wide, everything in one column and one typeface, no headings over the goods. */
export async function receipt(content: Content): Promise<Uint8Array> {
  const document = await openDocument();
  const items = itemsOf(content);
  const height = 330 + 24 * items.length + 12 * (content.facts.length + content.remarks.length);
  const page = document.addPage([WIDTH, height]);
  const { firm, words, money } = content;
  let y = 24;
  for (const line of [firm.name, firm.street, firm.town, firm.registration]) {
    page.write(WIDTH / 2, y, line, { mono: true, size: 8, align: 'middle' });
    y += 11;
  }
  y += 6;
  page.write(10, (y += 12), content.heading, { mono: true, size: 11 });
  for (const [label, value] of [
    [words.no, content.no],
    [words.date, content.date],
    ...content.facts,
  ]) {
    page.write(10, (y += 12), `${label}: ${value}`, { mono: true, size: 8 });
  }
  for (const line of [...content.remarks, ...content.place]) {
    page.write(10, (y += 12), line, { mono: true, size: 8 });
  }
  y += 8;
  for (const item of items) {
    page.write(10, (y += 12), item.text.slice(0, 40), { mono: true, size: 8 });
    page.write(16, (y += 11), `${item.qty} x ${money.print(item.unitOre)}`, {
      mono: true,
      size: 8,
    });
    page.write(WIDTH - 10, y, money.print(item.netOre), { mono: true, size: 8, align: 'right' });
  }
  page.rule(10, y + 6, WIDTH - 10, y + 6);
  y += 8;
  for (const [label, value] of [
    [words.net, money.print(content.netOre)],
    [words.vat, money.print(content.vatOre)],
    [words.total, withMark(content)],
  ] as const) {
    page.write(10, (y += 13), label, { mono: true, size: 9 });
    page.write(WIDTH - 10, y, value, { mono: true, size: 9, align: 'right' });
  }
  for (const line of content.footer) page.write(10, (y += 13), line, { mono: true, size: 7 });
  return document.save();
}
