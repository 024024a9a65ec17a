import { A4, openDocument } from '../canvas.ts';
import { itemsOf, type Content } from '../foreign-document.ts';
import { withMark } from './logo-picture.ts';

/** A printed form that was filled in: frames with a small label in their corner and the value under it, two in a row. */
export async function form(content: Content): Promise<Uint8Array> {
  const document = await openDocument();
  const page = document.addPage(A4);
  const { firm, words, money } = content;
  page.frame(30, 30, 535, 40, 0.85);
  page.write(40, 56, content.heading, { size: 16, bold: true });
  page.write(555, 48, firm.name, { size: 9, align: 'right' });
  page.write(555, 60, firm.registration, { size: 7.5, align: 'right' });
  const [name = '', street = '', town = ''] = content.place;
  const boxes: (readonly [string, string])[] = [
    [words.no, content.no],
    [words.date, content.date],
    ...content.facts,
    ['Bestiller', `${firm.name}, ${firm.street}, ${firm.town}`],
    ['Udfører', content.receiver.slice(0, 3).join(', ')],
    ...(content.place.length === 0
      ? []
      : ([
          ['Kundens navn', name],
          ['Installationsadresse', street],
          ['Postnr. og by', town],
        ] as const)),
    ...content.remarks.map((remark, at) => [`Bemærkning ${at + 1}`, remark] as const),
  ];
  let y = 82;
  boxes.forEach(([label, value], at) => {
    const x = at % 2 === 0 ? 30 : 297;
    page.frame(x, y, 267, 36);
    page.write(x + 4, y + 9, label, { size: 6.5, grey: 0.3 });
    page.write(x + 8, y + 26, value.length > 48 ? `${value.slice(0, 47)}.` : value, { size: 10 });
    if (at % 2 === 1) y += 36;
  });
  y += 60;
  for (const item of itemsOf(content)) {
    page.write(40, y, '[x]', { mono: true });
    page.write(70, y, `${item.qty} ${item.unit} ${item.text}`);
    page.write(555, y, money.print(item.netOre), { align: 'right' });
    y += 15;
  }
  if (content.netOre !== 0) {
    const sums = [
      [words.net, money.print(content.netOre)],
      [words.vat, money.print(content.vatOre)],
      [words.total, withMark(content)],
    ] as const;
    for (const [label, value] of sums) {
      page.frame(297, y, 268, 20);
      page.write(303, y + 14, label, { size: 9 });
      page.write(560, y + 14, value, { align: 'right' });
      y += 20;
    }
  }
  page.write(40, y + 50, 'Dato og underskrift: ..............................', { size: 9 });
  content.footer.forEach((line, at) => page.write(40, y + 70 + at * 12, line, { size: 8 }));
  return document.save();
}
