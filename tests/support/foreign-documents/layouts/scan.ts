import { A4, openDocument } from '../canvas.ts';
import { pictureOf } from '../logo.ts';
import { itemsOf, type Content } from '../foreign-document.ts';
import { withMark } from './logo-picture.ts';

/** A page that went through a scanner: one grey picture and no text. */
export async function scan(content: Content): Promise<Uint8Array> {
  const document = await openDocument();
  document.addPage(A4).picture(20, 20, 555, 780, pictureOf(printed(content), 3));
  return document.save();
}

/** The same; the program of the scanner has put its own words under the picture. */
export async function stampedScan(content: Content): Promise<Uint8Array> {
  const document = await openDocument();
  const page = document.addPage(A4);
  page.picture(20, 20, 555, 780, pictureOf(printed(content), 3));
  page.write(297, 830, 'Scannet med KontorScan 4', { size: 7, align: 'middle' });
  return document.save();
}

function printed(content: Content): string[] {
  const { firm, words, money } = content;
  return [
    firm.name,
    `${firm.street}, ${firm.town}`,
    firm.registration,
    '',
    content.heading,
    `${words.no} ${content.no}`,
    `${words.date} ${content.date}`,
    ...content.facts.map(([label, value]) => `${label} ${value}`),
    '',
    ...content.place,
    ...content.remarks,
    '',
    ...itemsOf(content).map(
      ({ no, text, qty, netOre }) =>
        `${no.padEnd(10)} ${text.slice(0, 26).padEnd(26)} ${qty} ${money.print(netOre)}`,
    ),
    '',
    `${words.net} ${money.print(content.netOre)}`,
    `${words.vat} ${money.print(content.vatOre)}`,
    `${words.total} ${withMark(content)}`,
  ];
}
