import { A4, openDocument } from '../canvas.ts';
import { itemsOf, type Content } from '../foreign-document.ts';

/** A statement of account: a list of what is owed, with somebody's number in every row, in three columns that are not goods. */
export async function statement(content: Content): Promise<Uint8Array> {
  const document = await openDocument();
  const page = document.addPage(A4);
  const { firm, money, words } = content;
  page.write(50, 50, firm.name, { size: 12, bold: true });
  page.write(50, 64, `${firm.street}, ${firm.town}, ${firm.registration}`, { size: 8 });
  page.write(50, 110, content.heading, { size: 20 });
  page.write(50, 128, `pr. ${content.date}`);
  content.receiver.forEach((line, at) => page.write(360, 110 + at * 13, line));
  let y = 200;
  for (const item of itemsOf(content)) {
    page.write(50, y, item.no);
    page.write(170, y, item.text);
    page.write(540, y, money.print(item.netOre), { align: 'right' });
    y += 15;
  }
  page.rule(430, y, 540, y);
  page.write(50, y + 16, words.total);
  page.write(540, y + 16, money.print(content.netOre), { align: 'right' });
  content.footer.forEach((line, at) => page.write(50, y + 50 + at * 12, line, { size: 8 }));
  return document.save();
}
