import { describe, expect, it } from 'vitest';
import type { OrderLineView } from '#app-server/pages/order/order-info.props.ts';
import { completedLine, draftOf, newLine, readKeptLine } from '#web/orders/lines/line-draft.ts';

const typed = { lineId: null, draft: { ...newLine('time'), text: 'Målerskift' } };

describe('a typed line from the device', () => {
  it('is read as it was stored, and refused when it is something else', () => {
    expect(readKeptLine(typed)).toEqual(typed);
    for (const other of [
      null,
      'noget andet',
      { lineId: null, draft: {} },
      { lineId: null, draft: { qty: 2 } },
    ])
      expect(readKeptLine(other)).toBeUndefined();
  });

  it('kept before a field came has it blank in a new line, and as the line has it in an existing one', () => {
    const early = { lineId: 'l1', draft: { kind: 'good' as const, text: 'Installationskabel' } };
    expect(readKeptLine(early)).toEqual(early);
    expect(completedLine(early, undefined)).toEqual({
      ...newLine('good'),
      text: 'Installationskabel',
    });
    const line: OrderLineView = {
      id: 'l1',
      version: 1,
      lineNo: 1,
      kind: 'good',
      goodId: 'g1',
      goodNo: '900100',
      text: 'Kabel',
      qtyMilli: 2500,
      unit: 'm',
      unitSalesOre: 595,
      unitCostOre: null,
      priceUnit: 1,
      discountBp: 0,
      billable: true,
      netOre: 1488,
      costOre: null,
      source: 'manual',
      sourceRef: null,
    };
    expect(completedLine(early, line)).toEqual({ ...draftOf(line), text: 'Installationskabel' });
  });
});
