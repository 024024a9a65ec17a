import { A4, openDocument, type Canvas } from '../canvas.ts';
import { pictureOf } from '../logo.ts';
import { itemsOf, type Content } from '../foreign-document.ts';

/** The sender's name is a picture; it stands as words only at the foot of the page. Facts and sums end at the right margin. */
export async function logoPicture(content: Content): Promise<Uint8Array> {
  const document = await openDocument();
  let page = document.addPage(A4);
  const { words, money } = content;
  page.picture(380, 30, 170, 34, pictureOf([content.firm.name.split(' ')[0] ?? ''], 3));
  content.receiver.forEach((line, at) => page.write(60, 120 + at * 13, line));
  page.write(555, 110, content.heading, { size: 17, bold: true, align: 'right' });
  const facts = [[words.no, content.no], [words.date, content.date], ...content.facts] as const;
  facts.forEach(([label, value], at) => {
    page.write(440, 132 + at * 14, label, { align: 'right', grey: 0.4, size: 9 });
    page.write(555, 132 + at * 14, value, { align: 'right' });
  });
  let y = 140 + Math.max(facts.length, content.receiver.length) * 14;
  if (content.place.length > 0) page.write(60, y, words.to, { size: 8, grey: 0.4 });
  for (const line of content.place) page.write(60, (y += 13), line);
  y += 10;
  for (const remark of content.remarks) page.write(60, (y += 13), remark);
  y = heads(page, y + 26, content);
  for (const { heading, items } of content.groups) {
    if (heading !== null) page.write(60, (y += 16), heading, { bold: true, size: 9 });
    for (const item of items) {
      if (y > 690) {
        foot(page, content);
        page = document.addPage(A4);
        y = heads(page, 60, content);
      }
      y += 15;
      page.write(60, y, item.no, { size: 9 });
      page.write(130, y, item.text, { size: 9 });
      page.write(395, y, String(item.qty), { size: 9, align: 'right' });
      page.write(405, y, item.unit, { size: 9 });
      page.write(480, y, money.print(item.unitOre), { size: 9, align: 'right' });
      page.write(555, y, money.print(item.netOre), { size: 9, align: 'right' });
    }
  }
  if (itemsOf(content).length > 0) page.rule(400, y + 8, 555, y + 8);
  const sums = [
    [words.net, money.print(content.netOre)],
    [words.vat, money.print(content.vatOre)],
    [words.total, withMark(content)],
  ] as const;
  for (const [label, value] of sums) {
    y += 16;
    page.write(460, y + 6, label, { align: 'right' });
    page.write(555, y + 6, value, { align: 'right', bold: label === words.total });
  }
  foot(page, content);
  return document.save();
}

/** The total as it is printed, with its currency. */
export function withMark({ money, netOre, vatOre }: Content): string {
  const amount = money.print(netOre + vatOre);
  return money.mark.endsWith(' ') ? `${money.mark}${amount}` : `${amount}${money.mark}`;
}

function heads(page: Canvas, y: number, { words, groups }: Content): number {
  if (groups.length === 0) return y;
  const [no, text, qty, unit, price, net] = words.columns;
  const style = { size: 9, bold: true } as const;
  page.write(60, y, no, style);
  page.write(130, y, text, style);
  page.write(395, y, qty, { ...style, align: 'right' });
  page.write(405, y, unit, style);
  page.write(480, y, price, { ...style, align: 'right' });
  page.write(555, y, net, { ...style, align: 'right' });
  page.rule(60, y + 4, 555, y + 4);
  return y + 4;
}

function foot(page: Canvas, { firm, footer }: Content) {
  footer.forEach((line, at) => page.write(60, 760 + at * 12, line, { size: 8 }));
  const line = [firm.name, firm.street, firm.town, firm.registration].filter(Boolean).join('  ·  ');
  page.rule(40, 800, 555, 800);
  page.write(297, 815, line, { size: 8, align: 'middle' });
}
