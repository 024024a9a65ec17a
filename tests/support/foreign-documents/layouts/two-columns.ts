import { A4, openDocument } from '../canvas.ts';
import type { Content } from '../foreign-document.ts';
import { withMark } from './logo-picture.ts';

/** A narrow column tells who and what, labels above values; the wide one has the goods, each in two lines. No table. */
export async function twoColumns(content: Content): Promise<Uint8Array> {
  const document = await openDocument();
  let page = document.addPage(A4);
  const { firm, words, money } = content;
  page.frame(0, 0, 185, 842, 0.93);
  page.write(24, 60, firm.name, { bold: true, size: 13 });
  [firm.street, firm.town, firm.registration].forEach((line, at) =>
    page.write(24, 76 + at * 12, line, { size: 8 }),
  );
  let left = 140;
  const facts = [
    [words.no, content.no],
    [words.date, content.date],
    ...content.facts,
    ...(content.place.length > 0 ? [[words.to, content.place.join('\n')] as const] : []),
  ] as const;
  for (const [label, value] of facts) {
    page.write(24, left, label.toUpperCase(), { size: 6.5, grey: 0.45 });
    for (const line of value.split('\n')) page.write(24, (left += 12), line, { size: 9.5 });
    left += 22;
  }
  page.write(210, 60, content.heading, { size: 22 });
  content.receiver.forEach((line, at) => page.write(210, 90 + at * 12, line, { size: 9 }));
  let y = 100 + content.receiver.length * 12;
  for (const remark of content.remarks) page.write(210, (y += 14), remark, { size: 9 });
  y += 24;
  for (const { heading, items } of content.groups) {
    if (heading !== null) page.write(210, (y += 8), heading, { bold: true });
    for (const item of items) {
      if (y > 740) {
        page = document.addPage(A4);
        y = 60;
      }
      y += 16;
      page.write(210, y, item.text, { size: 9.5 });
      page.write(560, y, money.print(item.netOre), { align: 'right', size: 9.5 });
      y += 11;
      const price = `${item.no}   ${item.qty} ${item.unit} à ${money.print(item.unitOre)}`;
      page.write(210, y, price, { size: 7.5, grey: 0.4 });
    }
    y += 10;
  }
  page.rule(210, y, 560, y);
  const sums = [
    [words.net, money.print(content.netOre)],
    [words.vat, money.print(content.vatOre)],
    [words.total, withMark(content)],
  ] as const;
  for (const [label, value] of sums) {
    y += 16;
    page.write(210, y, label);
    page.write(560, y, value, { align: 'right' });
  }
  for (const line of content.footer) page.write(210, (y += 14), line, { size: 8 });
  return document.save();
}
