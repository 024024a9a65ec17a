import { expect, test } from 'vitest';
import * as v from 'valibot';
import { documentReading } from '#domain/documents/document-reading.ts';
import { DEMO_SEED } from '#app-server/demo/fixed.ts';
import { makeDemo } from '#app-server/demo/make-demo.ts';
import { drawDocument } from '#app-server/demo/documents/draw-document.ts';
import {
  documentSums,
  type GoodsDocument,
  type Document,
} from '#app-server/demo/documents/demo-document.ts';
import { partnerRows } from '#app-server/demo/company/partners.ts';
import { readFile } from '#app-server/documents/reading/read-file.ts';
import { labelledDocuments } from '#bench/labelled-documents.ts';

const demo = makeDemo(DEMO_SEED, Date.parse('2026-11-20T13:00:00Z'));
const orders = new Map(demo.orders.map((order) => [order.id, order]));
const patterns = partnerRows(DEMO_SEED, () => '').map(({ id, caseNoPattern }) => ({
  partnerId: id,
  pattern: caseNoPattern,
}));
const set = labelledDocuments(demo, 48);

function goodsOf(document: Document): GoodsDocument | undefined {
  if (document.form === 'goods') return document;
  return document.form === 'xml' ? document.goods : undefined;
}

test('every fact of every wholesaler’s document is read as it was written, in all layouts and as an electronic invoice', async () => {
  let read = 0;
  for (const { document } of set) {
    const goods = goodsOf(document);
    if (!goods) continue;
    const { reading } = await readFile(await drawDocument(document), patterns);
    const isNote = goods.kind === 'delivery_note' && document.form === 'goods';
    const sums = isNote
      ? { netOre: undefined, vatOre: undefined, totalOre: undefined }
      : documentSums(goods);
    expect({
      kind: reading.kind,
      no: reading.documentNo?.value,
      date: reading.documentDate?.value,
      cvr: reading.supplierCvr?.value,
      sender: reading.supplierName?.value,
      netOre: reading.netOre?.value,
      vatOre: reading.vatOre?.value,
      totalOre: reading.totalOre?.value,
      agree: reading.amountsAgree,
    }).toEqual({
      kind: document.form === 'xml' ? 'supplier_invoice' : goods.kind,
      no: goods.no,
      date: goods.date,
      cvr: goods.sender.cvr,
      sender: goods.sender.name,
      ...sums,
      agree: isNote ? null : true,
    });
    const items = goods.groups.flatMap((group) => group.items);
    expect(
      reading.itemLines.map(({ itemNo, text, qtyMilli, netOre }) => ({
        itemNo,
        text,
        qtyMilli,
        netOre,
      })),
    ).toEqual(
      items.map(({ no, text, qtyMilli, netOre }) => ({
        itemNo: no,
        text,
        qtyMilli,
        netOre: isNote ? 0 : netOre,
      })),
    );
    read += 1;
  }
  expect(read).toBeGreaterThan(30);
});

test('a document’s reference to its order is found, and a mistyped requisition number is told from a right one', async () => {
  for (const { document, orderId, says } of set) {
    const order = orders.get(orderId);
    const { reading } = await readFile(await drawDocument(document), patterns);
    const place = document.form === 'letter' ? document.place : (goodsOf(document)?.place ?? null);
    const street = `${order?.street} ${order?.houseNo}, ${order?.postnr}`;
    const requisitions = {
      requisition: [[order?.requisitionNo, true]],
      mistyped: [[expect.any(String), false]],
    };
    expect({
      requisitions: reading.requisitionNos.map(({ value, valid }) => [value, valid]),
      isMistyped: reading.flags.includes('requisition_mistyped'),
      orders: reading.orderNos.map(({ value }) => value),
      cases: reading.caseNos.map(({ value, partnerId }) => [value, partnerId]),
      hasPlace: reading.addresses.some(
        ({ value }) => `${value.street} ${value.houseNo}, ${value.postnr}` === street,
      ),
    }).toEqual({
      requisitions: says === 'requisition' || says === 'mistyped' ? requisitions[says] : [],
      isMistyped: says === 'mistyped',
      orders: says === 'order' ? [order?.orderNo] : [],
      cases: says === 'case' ? [[order?.partnerCaseNo, order?.partnerId]] : [],
      hasPlace: place !== null,
    });
  }
  expect([...new Set(set.map(({ says }) => says))].sort()).toEqual([
    'case',
    'mistyped',
    'none',
    'order',
    'requisition',
  ]);
});

test('every reading can be stored, and every place lies on its page', async () => {
  for (const { document } of set.slice(0, 12)) {
    const { reading } = await readFile(await drawDocument(document), patterns);
    expect(v.safeParse(documentReading, reading).issues).toBeUndefined();
    for (const { box } of [...reading.itemLines, ...reading.addresses, ...reading.requisitionNos]) {
      expect(box.page).toBeLessThanOrEqual(reading.pages.length);
      expect(box.x + box.width).toBeLessThanOrEqual(1.0001);
      expect(box.y + box.height).toBeLessThanOrEqual(1.0001);
    }
  }
});

test('the place of a number is where it is printed: right of its label and above the table', async () => {
  const goods = set
    .map(({ document }) => document)
    .find((document) => document.form === 'goods' && document.layout === 0);
  expect(goods).toBeDefined();
  if (!goods) return;
  const { reading } = await readFile(await drawDocument(goods), patterns);
  // Layout 0 prints the number at 450 points of 595 across, its foot 125 of 842 down.
  expect(reading.documentNo?.box.x).toBeCloseTo(450 / 595.28, 2);
  expect(reading.documentNo?.box.y).toBeCloseTo((125 - 7) / 841.89, 2);
});
