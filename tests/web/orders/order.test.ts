import { describe, expect, it } from 'vitest';
import type { OrderLineView } from '#app-server/pages/order/order-info.props.ts';
import { factsOfNewOrder } from '#machines/lifecycles/orders/order-facts.ts';
import { orderSnapshot } from '#machines/lifecycles/order.ts';
import { fieldLabel, fieldText } from '#web/orders/edit/field-text.ts';
import { draftOf, newLine, readLine, withGood } from '#web/orders/lines/line-draft.ts';
import { changedFields } from '#web/record/edit/record-edit.ts';
import { sideSteps } from '#web/orders/steps/side-steps.ts';
import { lookOf } from '#web/statuses/status-look.tsx';
import { standardRights } from '#domain/rights/standard-groups.ts';

const look = lookOf(null);

describe('values in the conflict dialog', () => {
  const options = {
    users: [{ value: 'cd', label: 'Camilla Dahl' }],
    fitters: [{ value: 'lp', label: 'Lars Petersen' }],
    areas: [],
    activityTypes: [],
  };

  it.each([
    ['responsibleId', 'cd', 'Camilla Dahl'],
    ['fitterIds', ['lp', 'x'], 'Lars Petersen, Ukendt'],
    ['fitterIds', [], '–'],
    ['dueAt', '2026-11-24T07:00:00.000Z', '24. nov. 2026, 08.00'],
    ['requestedDate', '2026-11-24', '24. nov. 2026'],
    ['priority', 'urgent', 'Akut'],
    ['estimatedMin', 135, '2 t 15 min'],
    ['qtyMilli', 2500, '2,5'],
    ['unitSalesOre', 63_600, '636,00\u00a0kr.'],
    ['status', 'done', 'Udført'],
    ['status', 'work.complete', 'Meld udført'],
    ['billable', false, 'Nej'],
    ['description', null, '–'],
  ])('%s %j reads %s', (field, value, text) => {
    expect(fieldText(field, value, options, look)).toBe(text);
  });

  it('have names', () => {
    expect(['customerRef', 'lines.l1.qtyMilli', 'lines.l1'].map(fieldLabel)).toEqual([
      'Deres reference',
      'Antal',
      'Linje',
    ]);
  });
});

describe('a line', () => {
  const line: OrderLineView = {
    id: '1',
    version: 2,
    lineNo: 1,
    kind: 'good',
    goodId: 'g',
    goodNo: '102110',
    text: 'Kabel',
    qtyMilli: 1_234_500,
    unit: 'm',
    unitSalesOre: 1250,
    unitCostOre: null,
    priceUnit: 100,
    discountBp: 1250,
    billable: true,
    netOre: 0,
    costOre: null,
    source: 'manual',
    sourceRef: null,
  };

  it('is typed as it is read, and unchanged it changes nothing', () => {
    const draft = draftOf(line);
    const read = readLine(draft);

    expect(draft).toMatchObject({ qty: '1234,5', price: '12,50', discount: '12,5' });
    expect(read.ok && changedFields(read.fields, line)).toEqual({});
  });

  it('sends only what changed', () => {
    const read = readLine({ ...draftOf(line), qty: '2', price: '' });

    expect(read.ok && changedFields(read.fields, line)).toEqual({
      qtyMilli: 2000,
      unitSalesOre: null,
    });
  });

  it('says of every field what is wrong with it', () => {
    expect(
      readLine({ ...newLine('good'), text: ' ', qty: '1.234', price: 'ti', discount: '101' }),
    ).toEqual({
      ok: false,
      errors: {
        text: 'Linjen mangler en tekst.',
        qty: 'Antallet kan læses på to måder. Skriv 1234 eller 1,234.',
        price: 'Beløbet er ikke gyldigt. Brug komma som decimaltegn.',
        discount: 'Rabat skal være mellem 0 og 100 %.',
      },
    });
  });

  it('takes name, unit and price of a good; a unit we do not know becomes pieces', () => {
    const good = {
      id: 'g',
      goodNo: '1',
      name: 'Klemme',
      unit: 'rulle',
      salesOre: 59_000,
      priceUnit: 100,
      barred: false,
      stockQtyMilli: null,
      parts: 0,
      replacedBy: null,
    };

    expect(withGood(newLine('good'), good)).toEqual({
      ...newLine('good'),
      goodId: 'g',
      text: 'Klemme',
      unit: 'stk',
      price: '590,00',
      priceUnit: 100,
    });
  });
});

describe('steps beside the status', () => {
  const state = { status: 'done', documentation: 'missing', gridNotification: 'assigned' } as const;
  const steps = (groups: ('office' | 'screen')[], region: 'documentation' | 'gridNotification') =>
    sideSteps(
      orderSnapshot(
        state,
        factsOfNewOrder(
          { rights: standardRights(groups), system: false, isOwnOrder: false },
          '2026-11-21T09:00:00Z',
        ),
      ),
      region,
    );

  it('are those of their region; one that cannot be taken says why, one that asks for a reason says so', () => {
    expect(steps(['office'], 'documentation').map(({ event }) => event)).toEqual([
      'documentation.complete',
    ]);
    expect(steps(['office'], 'gridNotification')).toEqual([
      {
        event: 'grid.prepareMeter',
        label: 'Klar til måler',
        needs: [],
        reason: 'Kunden har ikke valgt elleverandør.',
      },
      { event: 'grid.reject', label: 'Afvist af netselskabet', needs: ['reason'], reason: null },
    ]);
  });

  it('are hidden from those who may never take them', () => {
    expect(steps(['screen'], 'documentation')).toEqual([]);
  });
});
