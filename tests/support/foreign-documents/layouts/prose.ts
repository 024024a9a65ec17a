import { A4, openDocument } from '../canvas.ts';
import { itemsOf, type Content } from '../foreign-document.ts';
import { withMark } from './logo-picture.ts';

/** A craftsman's letter: what was done and what it costs is told in sentences, without a table and without labels in columns. */
export async function prose(content: Content): Promise<Uint8Array> {
  const document = await openDocument();
  const page = document.addPage(A4);
  const { firm, words, money } = content;
  page.write(540, 60, firm.name, { size: 14, bold: true, align: 'right' });
  page.write(540, 75, firm.street, { align: 'right' });
  page.write(540, 88, firm.town, { align: 'right' });
  page.write(540, 101, firm.registration, { align: 'right', size: 8 });
  content.receiver.forEach((line, at) => page.write(70, 120 + at * 13, line));
  page.write(540, 190, `${words.date} ${content.date}`, { align: 'right' });
  page.write(70, 220, `${content.heading} ${content.no}`, { size: 13, bold: true });
  let y = 245;
  const sentences = [
    ...content.facts.map(([label, value]) => `${label} ${value}`),
    ...(content.place.length > 0 ? [`${words.to} ${content.place.join(', ')}.`] : []),
    ...content.remarks,
    '',
    ...itemsOf(content).map(
      ({ text, qty, unit, netOre }) => `- ${text}, ${qty} ${unit}: ${money.print(netOre)}`,
    ),
    '',
    `${words.net} ${money.print(content.netOre)}`,
    `${words.vat} ${money.print(content.vatOre)}`,
    `${words.total} ${withMark(content)}`,
    '',
    ...content.footer,
  ];
  for (const sentence of sentences) {
    if (sentence !== '') page.write(70, y, sentence);
    y += 16;
  }
  return document.save();
}
