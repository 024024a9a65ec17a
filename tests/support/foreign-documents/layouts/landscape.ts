import { A4_LANDSCAPE, openDocument, turn, type Canvas } from '../canvas.ts';
import type { Content } from '../foreign-document.ts';
import { withMark } from './logo-picture.ts';

/** On its side: boxes with labels over values in one row, a wide table, and the sums in a row of their own at the end. */
export function landscape(content: Content): Promise<Uint8Array> {
  return drawn(content, false);
}

/** The same, but the file says that its page is to be turned. */
export function turned(content: Content): Promise<Uint8Array> {
  return drawn(content, true);
}

async function drawn(content: Content, isTurned: boolean): Promise<Uint8Array> {
  const document = await openDocument();
  const page = document.addPage(A4_LANDSCAPE);
  if (isTurned) turn(page, 180);
  const { firm, words, money } = content;
  page.write(40, 40, `${firm.name}, ${firm.street}, ${firm.town}`, { size: 9, bold: true });
  page.write(40, 53, firm.registration, { size: 8 });
  page.write(802, 45, content.heading, { size: 20, align: 'right' });
  boxes(page, 70, [[words.no, content.no], [words.date, content.date], ...content.facts]);
  content.receiver.forEach((line, at) => page.write(40, 135 + at * 12, line, { size: 9 }));
  content.place.forEach((line, at) => {
    if (at === 0) page.write(430, 123, words.to, { size: 8, bold: true });
    page.write(430, 135 + at * 12, line, { size: 9 });
  });
  let y = 150 + Math.max(content.receiver.length, content.place.length) * 12;
  for (const remark of content.remarks) page.write(40, (y += 12), remark, { size: 9 });
  y += 20;
  const [no, text, qty, unit, price, net] = words.columns;
  const [pos, rab] = ['Pos.', 'Rab. %'];
  const at = { pos: 40, no: 80, text: 170, qty: 480, unit: 500, price: 610, rab: 690, net: 802 };
  row(page, y, at, [pos, no, text, qty, unit, price, rab, net], true);
  page.rule(40, y + 4, 802, y + 4);
  let place = 0;
  for (const { heading, items } of content.groups) {
    if (heading !== null) page.write(80, (y += 15), heading, { size: 9, bold: true });
    for (const item of items) {
      place += 10;
      const { no, text, qty, unit, unitOre, netOre } = item;
      const cells = [
        String(place),
        no,
        text,
        qty,
        unit,
        money.print(unitOre),
        '',
        money.print(netOre),
      ];
      row(page, (y += 14), at, cells.map(String), false);
    }
  }
  boxes(page, Math.max(y + 20, 470), [
    [words.net, money.print(content.netOre)],
    [words.vat, money.print(content.vatOre)],
    [words.total, withMark(content)],
  ]);
  content.footer.forEach((line, at) => page.write(40, 560 + at * 11, line, { size: 8 }));
  return document.save();
}

function boxes(page: Canvas, y: number, facts: readonly (readonly [string, string])[]) {
  const wide = 762 / Math.max(4, facts.length);
  facts.forEach(([label, value], at) => {
    page.frame(40 + at * wide, y, wide, 34);
    page.write(44 + at * wide, y + 11, label, { size: 7.5 });
    page.write(44 + at * wide, y + 26, value);
  });
}

type Places = Record<'pos' | 'no' | 'text' | 'qty' | 'unit' | 'price' | 'rab' | 'net', number>;

function row(page: Canvas, y: number, at: Places, cells: readonly string[], bold: boolean) {
  const [pos = '', no = '', text = '', qty = '', unit = '', price = '', rab = '', net = ''] = cells;
  const left = { size: 9, bold };
  const right = { ...left, align: 'right' } as const;
  page.write(at.pos, y, pos, left);
  page.write(at.no, y, no, left);
  page.write(at.text, y, text, left);
  page.write(at.qty, y, qty, right);
  page.write(at.unit, y, unit, left);
  page.write(at.price, y, price, right);
  page.write(at.rab, y, rab, right);
  page.write(at.net, y, net, right);
}
