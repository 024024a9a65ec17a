import { formatCvr } from '#domain/identifiers/cvr.ts';
import { printedOre, printedQty } from '../../documents/reading/text/printed.ts';
import { writePdf, type Sheet } from '../../documents/reading/pdf-writer.ts';
import { layouts, type Layout } from './layouts.ts';
import { paperSums, type Field, type GoodsPaper, type PaperItem } from './paper.ts';
import { receiver } from './senders.ts';

const LEFT = 50;
const RIGHT = 545;
const BOTTOM = 745;

/** Draws a wholesaler's paper. */
export async function drawGoods(paper: GoodsPaper): Promise<Uint8Array> {
  const layout = layouts[paper.layout % layouts.length] ?? layouts[0];
  const writer = await writePdf(`${layout.headings[paper.kind]} ${paper.no}`);
  let sheet = writer.addSheet();
  letterhead(sheet, layout, paper);
  let y = tableHead(sheet, layout, paper, facts(sheet, layout, paper));
  const turn = () => {
    footer(sheet, layout, paper, writer.document.getPageCount());
    sheet = writer.addSheet();
    sheet.text(LEFT, 45, `${paper.sender.name} · ${layout.headings[paper.kind]} ${paper.no}`, {
      grey: 0.3,
    });
    y = tableHead(sheet, layout, paper, 75);
  };
  for (const { heading, items } of paper.groups) {
    if (heading !== null) {
      if (y + 4 * layout.rowHeight > BOTTOM) turn();
      sheet.text(LEFT, y + 3, heading, { size: layout.size, bold: true });
      y += layout.rowHeight + 4;
    }
    for (const item of items) {
      if (y + layout.rowHeight > BOTTOM) turn();
      row(sheet, layout, paper, item, y);
      y += layout.rowHeight;
    }
  }
  if (y + 80 > BOTTOM) turn();
  if (paper.kind !== 'delivery_note') sums(sheet, layout, paper, y + 14);
  footer(sheet, layout, paper, writer.document.getPageCount());
  return writer.save();
}

function letterhead(sheet: Sheet, { logo, headings }: Layout, { sender, kind }: GoodsPaper) {
  const [name, street, town] = receiver.place;
  const x = { left: LEFT, middle: 210, right: 360 }[logo];
  if (logo === 'left') sheet.fill(LEFT, 26, 34, 4, 0.2);
  sheet.text(x, 48, sender.name, { size: 15, bold: true });
  sheet.text(x, 61, `${sender.street} · ${sender.town}`, { size: 8, grey: 0.35 });
  [name, street, town].forEach((line, at) => sheet.text(LEFT, 120 + at * 13, line, { size: 10 }));
  sheet.text(logo === 'right' ? LEFT : 360, logo === 'right' ? 48 : 105, headings[kind], {
    size: 18,
    bold: true,
  });
}

/** @returns where the table may begin */
function facts(sheet: Sheet, layout: Layout, paper: GoodsPaper): number {
  const known: Field[] = [
    [layout.numberLabel[paper.kind], paper.no],
    [layout.dateLabel, layout.date(paper.date)],
    ...(paper.delivery ? [[layout.deliveryLabel, layout.date(paper.delivery)] as const] : []),
    ...(layout.namesReceiverCvr ? [['Deres CVR-nr.', formatCvr(receiver.cvr)] as const] : []),
  ];
  if (layout.facts === 'behind') {
    known.forEach(([label, value], at) => {
      sheet.text(360, 125 + at * 13, `${label}:`);
      sheet.text(450, 125 + at * 13, value);
    });
  } else {
    known.forEach(([label, value], at) => {
      sheet.text(LEFT + at * 125, 185, label, { size: 8, bold: true });
      sheet.text(LEFT + at * 125, 197, value);
    });
  }
  const top = layout.facts === 'below' ? 215 : 190;
  paper.references.forEach(([label, value], at) =>
    sheet.text(LEFT, top + at * 13, `${label}: ${value}`),
  );
  if (paper.place) {
    sheet.text(330, top, 'Leveringsadresse:', { size: 8, grey: 0.35 });
    paper.place.forEach((line, at) => sheet.text(330, top + (at + 1) * 13, line));
  }
  return top + Math.max(paper.references.length, 4) * 13 + 16;
}

function tableHead(sheet: Sheet, layout: Layout, { kind }: GoodsPaper, y: number): number {
  for (const { heading, x, right } of shown(layout, kind)) {
    sheet.text(x, y, heading, { size: layout.size, bold: true, ...(right && { right }) });
  }
  sheet.rule(y + 4, 42, 553);
  return y + layout.rowHeight + 5;
}

function row(sheet: Sheet, layout: Layout, { kind }: GoodsPaper, item: PaperItem, y: number) {
  const per = item.priceUnit === 1 || layout.perUnit !== 'slash' ? '' : `/${item.priceUnit}`;
  const hasUnit = layout.columns.some(({ role }) => role === 'unit');
  const texts: Record<Layout['columns'][number]['role'], string> = {
    no: item.no,
    text: item.text,
    qty: hasUnit ? printedQty(item.qtyMilli) : `${printedQty(item.qtyMilli)} ${item.unit}`,
    unit: item.unit,
    price: `${printedOre(item.unitOre)}${per}`,
    per: String(item.priceUnit),
    discount: item.discountBp === 0 ? '' : printedOre(item.discountBp),
    net: printedOre(item.netOre),
  };
  for (const { role, x, right } of shown(layout, kind)) {
    sheet.text(x, y, texts[role], { size: layout.size, ...(right && { right }) });
  }
}

/** A note that goes with the goods has no prices. */
function shown({ columns }: Layout, kind: GoodsPaper['kind']) {
  const priced = ['price', 'per', 'discount', 'net'];
  return columns.filter(({ role }) => kind !== 'delivery_note' || !priced.includes(role));
}

function sums(sheet: Sheet, layout: Layout, paper: GoodsPaper, y: number) {
  const { netOre, vatOre, totalOre } = paperSums(paper);
  const rows = [
    [layout.sums.net, netOre],
    [layout.sums.vat, vatOre],
    [layout.sums.total, totalOre],
  ] as const;
  sheet.rule(y - 12, 330, RIGHT);
  rows.forEach(([label, ore], at) => {
    sheet.text(330, y + at * 14, label, { bold: at === 2 });
    sheet.text(RIGHT, y + at * 14, printedOre(ore), { right: true, bold: at === 2 });
  });
}

function footer(sheet: Sheet, { cvrLabel }: Layout, { sender }: GoodsPaper, page: number) {
  sheet.rule(790, LEFT, RIGHT);
  const text = `${sender.name} · ${sender.street} · ${sender.town} · ${cvrLabel} ${formatCvr(sender.cvr)} · Betaling: netto 30 dage`;
  sheet.text(LEFT, 803, text, { size: 7.5, grey: 0.35 });
  sheet.text(RIGHT, 803, `Side ${page}`, { size: 7.5, right: true, grey: 0.35 });
}
