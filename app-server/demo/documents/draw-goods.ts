import { formatCvr } from '#domain/identifiers/grouped.ts';
import { printedOre, printedQty } from '../../documents/reading/text/printed.ts';
import { writePdf, type Sheet } from '../../documents/reading/pdf-writer.ts';
import { layouts, type Layout } from './layouts.ts';
import {
  documentSums,
  type Field,
  type GoodsDocument,
  type DocumentItem,
} from './demo-document.ts';
import { receiver } from './senders.ts';

const LEFT = 50;
const RIGHT = 545;
const BOTTOM = 745;

/** Draws a wholesaler's document. */
export async function drawGoods(document: GoodsDocument): Promise<Uint8Array> {
  const layout = layouts[document.layout % layouts.length] ?? layouts[0];
  const writer = await writePdf(`${layout.headings[document.kind]} ${document.no}`);
  let sheet = writer.addSheet();
  letterhead(sheet, layout, document);
  let y = tableHead(sheet, layout, document, facts(sheet, layout, document));
  const turn = () => {
    footer(sheet, layout, document, writer.document.getPageCount());
    sheet = writer.addSheet();
    sheet.text(
      LEFT,
      45,
      `${document.sender.name} · ${layout.headings[document.kind]} ${document.no}`,
      {
        grey: 0.3,
      },
    );
    y = tableHead(sheet, layout, document, 75);
  };
  for (const { heading, items } of document.groups) {
    if (heading !== null) {
      if (y + 4 * layout.rowHeight > BOTTOM) turn();
      sheet.text(LEFT, y + 3, heading, { size: layout.size, bold: true });
      y += layout.rowHeight + 4;
    }
    for (const item of items) {
      if (y + layout.rowHeight > BOTTOM) turn();
      row(sheet, layout, document, item, y);
      y += layout.rowHeight;
    }
  }
  if (y + 80 > BOTTOM) turn();
  if (document.kind !== 'delivery_note') sums(sheet, layout, document, y + 14);
  footer(sheet, layout, document, writer.document.getPageCount());
  return writer.save();
}

function letterhead(sheet: Sheet, { logo, headings }: Layout, { sender, kind }: GoodsDocument) {
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

/** @returns the y position at which the table may begin */
function facts(sheet: Sheet, layout: Layout, document: GoodsDocument): number {
  const fields: Field[] = [
    [layout.numberLabel[document.kind], document.no],
    [layout.dateLabel, layout.date(document.date)],
    ...(document.delivery ? [[layout.deliveryLabel, layout.date(document.delivery)] as const] : []),
    ...(layout.namesReceiverCvr ? [['Deres CVR-nr.', formatCvr(receiver.cvr)] as const] : []),
  ];
  if (layout.facts === 'behind') {
    fields.forEach(([label, value], at) => {
      sheet.text(360, 125 + at * 13, `${label}:`);
      sheet.text(450, 125 + at * 13, value);
    });
  } else {
    fields.forEach(([label, value], at) => {
      sheet.text(LEFT + at * 125, 185, label, { size: 8, bold: true });
      sheet.text(LEFT + at * 125, 197, value);
    });
  }
  const top = layout.facts === 'below' ? 215 : 190;
  document.references.forEach(([label, value], at) =>
    sheet.text(LEFT, top + at * 13, `${label}: ${value}`),
  );
  if (document.place) {
    sheet.text(330, top, 'Leveringsadresse:', { size: 8, grey: 0.35 });
    document.place.forEach((line, at) => sheet.text(330, top + (at + 1) * 13, line));
  }
  return top + Math.max(document.references.length, 4) * 13 + 16;
}

function tableHead(sheet: Sheet, layout: Layout, { kind }: GoodsDocument, y: number): number {
  for (const { heading, x, right } of shown(layout, kind)) {
    sheet.text(x, y, heading, { size: layout.size, bold: true, ...(right && { right }) });
  }
  sheet.rule(y + 4, 42, 553);
  return y + layout.rowHeight + 5;
}

function row(sheet: Sheet, layout: Layout, { kind }: GoodsDocument, item: DocumentItem, y: number) {
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

/** A delivery note has no prices. */
function shown({ columns }: Layout, kind: GoodsDocument['kind']) {
  const priced = ['price', 'per', 'discount', 'net'];
  return columns.filter(({ role }) => kind !== 'delivery_note' || !priced.includes(role));
}

function sums(sheet: Sheet, layout: Layout, document: GoodsDocument, y: number) {
  const { netOre, vatOre, totalOre } = documentSums(document);
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

function footer(sheet: Sheet, { cvrLabel }: Layout, { sender }: GoodsDocument, page: number) {
  sheet.rule(790, LEFT, RIGHT);
  const text = `${sender.name} · ${sender.street} · ${sender.town} · ${cvrLabel} ${formatCvr(sender.cvr)} · Betaling: netto 30 dage`;
  sheet.text(LEFT, 803, text, { size: 7.5, grey: 0.35 });
  sheet.text(RIGHT, 803, `Side ${page}`, { size: 7.5, right: true, grey: 0.35 });
}
