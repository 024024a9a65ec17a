import { A4, openDocument } from '../canvas.ts';
import type { Content } from '../foreign-document.ts';
import { withMark } from './logo-picture.ts';

/** Headings are letter-spaced: the title letter by letter, the table's by the file's own spacing. The sender stands under the table. */
export async function letterSpaced(content: Content): Promise<Uint8Array> {
  const document = await openDocument();
  const page = document.addPage(A4);
  const { firm, words, money } = content;
  page.write(297, 70, content.heading.toUpperCase(), { size: 18, align: 'middle', apart: 9 });
  page.rule(60, 84, 535, 84);
  content.receiver.forEach((line, at) => page.write(60, 112 + at * 13, line));
  [[words.no, content.no], [words.date, content.date], ...content.facts].forEach(
    ([label = '', value = ''], at) => {
      page.write(330, 112 + at * 15, label, { size: 8, spaced: 1.4 });
      page.write(450, 112 + at * 15, value);
    },
  );
  let y = 120 + Math.max(content.receiver.length, content.facts.length + 2) * 15;
  if (content.place.length > 0) {
    page.write(60, y, words.to, { size: 8, spaced: 1.4 });
    for (const line of content.place) page.write(60, (y += 13), line);
    y += 14;
  }
  for (const remark of content.remarks) page.write(60, (y += 13), remark);
  y += 30;
  const at = { no: 60, text: 135, qty: 370, unit: 380, price: 460, net: 535 };
  if (content.groups.length > 0) {
    const [no, text, qty, unit, price, net] = words.columns;
    const spaced = { size: 8, spaced: 2.2 };
    page.write(at.no, y, no.toUpperCase(), spaced);
    page.write(at.text, y, text.toUpperCase(), spaced);
    page.write(at.qty, y, qty.toUpperCase(), { ...spaced, align: 'right' });
    page.write(at.unit, y, unit.toUpperCase(), spaced);
    page.write(at.price, y, price.toUpperCase(), { ...spaced, align: 'right' });
    page.write(at.net, y, net.toUpperCase(), { ...spaced, align: 'right' });
    y += 6;
  }
  for (const { heading, items } of content.groups) {
    if (heading !== null) page.write(at.no, (y += 15), heading, { size: 9, bold: true });
    for (const item of items) {
      y += 16;
      page.write(at.no, y, item.no, { size: 9 });
      page.write(at.text, y, item.text, { size: 9 });
      page.write(at.qty, y, String(item.qty), { size: 9, align: 'right' });
      page.write(at.unit, y, item.unit, { size: 9 });
      page.write(at.price, y, money.print(item.unitOre), { size: 9, align: 'right' });
      page.write(at.net, y, money.print(item.netOre), { size: 9, align: 'right' });
    }
  }
  y += 14;
  const sums = [
    [words.net, money.print(content.netOre)],
    [words.vat, money.print(content.vatOre)],
    [words.total, withMark(content)],
  ] as const;
  for (const [label, value] of sums) {
    page.write(330, (y += 17), label);
    page.write(535, y, value, { align: 'right' });
  }
  y += 40;
  page.write(60, y, firm.name, { bold: true, size: 12 });
  page.write(60, y + 14, `${firm.street}, ${firm.town}`, { size: 9 });
  page.write(60, y + 27, firm.registration, { size: 9 });
  content.footer.forEach((line, at) => page.write(60, y + 44 + at * 12, line, { size: 8 }));
  return document.save();
}
