import { beforeEach, describe, expect, it } from 'vitest';
import { draftBody } from '#app-server/erp/economic/draft-body.ts';
import { economicGateway } from '#app-server/erp/economic/economic-gateway.ts';
import { ledgerCheck } from '#app-server/visma/draft/ask-ledger.ts';
import {
  type BilledLine,
  type BilledOrder,
  writeDraft,
} from '#app-server/visma/draft/write-draft.ts';
import { listening, useDouble } from '#tests/support/erp/use-double.ts';
import { PATIENCE } from '#tests/support/patience.ts';

const good: BilledLine = {
  kind: 'good',
  text: 'Ladeboks 11 kW',
  unit: 'stk',
  qtyMilli: 1_000,
  unitSalesOre: 5_895_00,
  priceUnit: 1,
  discountBp: 0,
  unitCostOre: 3_950_00,
  netOre: 5_895_00,
  billable: true,
  good: { productNumber: '101010', name: 'Ladeboks 11 kW', salesOre: 5_895_00, costOre: 3_950_00 },
};
const time: BilledLine = {
  ...good,
  kind: 'time',
  text: 'Montørtimer',
  unit: 'time',
  qtyMilli: 2_333,
  unitSalesOre: 595_00,
  netOre: 1_388_14,
  good: null,
};
const order: BilledOrder = {
  reference: 'TAV-26-04217-1',
  orderNo: '26-04217',
  caseNo: null,
  kind: 'direct',
  title: 'Ladeboks i carport',
  invoiceText: null,
  customerRef: null,
  address: 'Nørregade 4',
  postnr: '7100',
  city: 'Vejle',
  doneOn: '2026-10-29',
  credits: null,
  payer: {
    customerNo: 10_042,
    kind: 'private',
    isPartner: false,
    name: 'Åse Østergård-Sørensen',
    addressLine: 'Nørregade 4',
    postnr: '7100',
    city: 'Vejle',
    email: 'aase@kunde.example',
    gln: null,
    eInvoiceRef: null,
    cvr: null,
    paymentTerms: 'Netto 8 dage',
  },
  lines: [
    good,
    time,
    { ...good, kind: 'text', text: 'Tak for ordren', netOre: 0, good: null },
    { ...good, billable: false, netOre: 0 },
  ],
};
const subjects = ['private', 'public', 'partner'].flatMap((who) => [
  `vatZone.${who}`,
  `customerGroup.${who}`,
]);
const numbers = new Map(
  [
    ...subjects,
    'layout.direct',
    'paymentTerms.Netto 8 dage',
    'unit.stk',
    'unit.time',
    'productGroup.good',
    'productGroup.time',
  ].map((key) => [key, 1] as const),
);
const DAY = '2026-10-30';
const written = (one: BilledOrder = order) => {
  const result = writeDraft(one, numbers, DAY);
  if (!result.ok) throw new Error(JSON.stringify(result.causes));
  return result.written;
};
const causesOf = (one: BilledOrder, known: ReadonlyMap<string, number> = numbers) => {
  const result = writeDraft(one, known, DAY);
  return result.ok ? [] : result.causes.map(({ code, value }) => [code, value]);
};

describe('the draft of an order', () => {
  it('has what is billed, as products of the ledger, and the sum with VAT', () => {
    const { draft, totalOre, products } = written();
    expect(draft.lines.map(({ productNumber, netOre }) => [productNumber, netOre])).toEqual([
      ['101010', 5_895_00],
      ['TAV-TID', 1_388_14],
      [null, 0],
    ]);
    expect(totalOre).toBe(9_103_93);
    expect(products.map(({ productNumber }) => productNumber)).toEqual(['101010', 'TAV-TID']);
    expect(draft).toMatchObject({
      heading: 'Ordre 26-04217: Ladeboks i carport',
      buyerReference: null,
    });
  });

  it('of a public customer has its EAN and its own number', () => {
    const payer = { ...order.payer, kind: 'public', gln: '5798000000001' } as const;
    expect(written({ ...order, payer, customerRef: 'REKV 7' }).draft).toMatchObject({
      buyerReference: 'REKV 7',
      recipient: { ean: '5798000000001' },
    });
  });

  it('of a public customer with one reference for all has that one where the order has none', () => {
    const gln = '5798000000001';
    const payer = { ...order.payer, kind: 'public', gln, eInvoiceRef: 'Park og Vej' } as const;
    expect(written({ ...order, payer, customerRef: ' ' }).draft.buyerReference).toBe('Park og Vej');
    expect(written({ ...order, payer, customerRef: 'REKV 7' }).draft.buyerReference).toBe('REKV 7');
    const partner = { ...payer, isPartner: true };
    expect(written({ ...order, payer: partner }).draft.buyerReference).toBeNull();
  });

  it('is not written while something is missing: every cause is told, each once', () => {
    const payer = { ...order.payer, kind: 'public' } as const;
    const unpriced = { ...good, unitSalesOre: null, netOre: 0 };
    const known = new Map([...numbers].filter(([key]) => key !== 'unit.stk'));
    expect(causesOf({ ...order, payer, lines: [unpriced, good] }, known)).toEqual([
      ['ean.missing', '10042'],
      ['reference.missing', null],
      ['price.missing', 'Ladeboks 11 kW'],
      ['mapping.missing', 'unit.stk'],
    ]);
    expect(causesOf({ ...order, lines: [] })).toEqual([['lines.missing', null]]);
  });
});

describe('a draft held against the ledger', () => {
  const { double } = useDouble();
  let check: ReturnType<typeof ledgerCheck>;
  let gateway: ReturnType<typeof economicGateway>;
  beforeEach(async () => {
    const baseUrl = await listening(double());
    gateway = economicGateway({
      baseUrl,
      appSecretToken: 's',
      agreementGrantToken: 'g',
      timeoutMs: PATIENCE,
    });
    check = ledgerCheck(gateway, () => double().ledger.clock.now());
  });

  it('is accepted once customer and products are there, and comes to our sum', async () => {
    const { draft, totalOre } = written();
    expect(await check.check(written())).toEqual({ kind: 'accepted' });
    expect(await gateway.createDraft(draftBody(draft), 'k')).toMatchObject({
      ok: true,
      value: { totalOre },
    });
    expect(double().ledger.customers.get(10_042)).toMatchObject({ name: order.payer.name });
  });

  it('asks again only after an hour, or when something has changed', async () => {
    const asked = async (act: () => Promise<unknown>) => {
      double().requests.length = 0;
      await act();
      return double().requests.length;
    };
    expect(await asked(() => check.check(written()))).toBe(6);
    expect(await asked(() => check.check(written()))).toBe(0);
    const payer = { ...order.payer, addressLine: 'Ny vej 1' };
    expect(await asked(() => check.check(written({ ...order, payer })))).toBe(2);
    double().ledger.clock.advance(60 * 60_000);
    expect(await asked(() => check.check(written()))).toBeGreaterThan(0);
  });

  it('in a barred period or with a barred good is stopped before anything is sent', async () => {
    Object.assign(double().ledger.years[1]?.periods[9] ?? {}, { barred: true });
    Object.assign(double().ledger.products.get('101010') ?? {}, { barred: true });
    expect(await check.check(written())).toEqual({
      kind: 'wrong',
      causes: [
        { code: 'E04870', path: 'date', value: DAY, message: '' },
        { code: 'E06600', path: 'lines', value: '101010', message: '' },
      ],
    });
    expect(double().ledger.drafts.size).toBe(0);
  });

  it('cannot be judged while the ledger does not answer', async () => {
    await double().app.close();
    expect(await check.check(written())).toMatchObject({
      kind: 'unasked',
      failure: { kind: 'later' },
    });
  });
});
