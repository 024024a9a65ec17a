import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftBody } from '#app-server/erp/economic/draft-body.ts';
import { economicGateway } from '#app-server/erp/economic/economic-gateway.ts';
import { faultSchema } from '#app-server/erp/double/api/faults.ts';
import { bookDraft } from '#app-server/erp/double/ledger/invoices.ts';
import { someInvoice, someLine } from '#tests/support/erp/invoices.ts';
import { listening, useDouble, withExampleEntries } from '#tests/support/erp/use-double.ts';

const { double } = useDouble();
let baseUrl = '';
beforeEach(async () => {
  withExampleEntries(double());
  baseUrl = await listening(double());
});

const gateway = (changed: object = {}) =>
  economicGateway({
    baseUrl,
    appSecretToken: 'secret',
    agreementGrantToken: 'grant',
    timeoutMs: 5_000,
    ...changed,
  });
const body = draftBody(someInvoice);
const create = (key = 'k1') => gateway().createDraft(body, key);
const fault = (one: object) => double().faults.push(v.parse(faultSchema, one));

describe('a draft', () => {
  it('is created with what was asked for, and its sum is ours', async () => {
    const answer = await create();
    expect(answer).toMatchObject({
      ok: true,
      value: {
        kind: 'draft',
        number: 1,
        reference: 'TAV-26-04217-1',
        netOre: 1_280_00,
        totalOre: 1_600_00,
      },
      call: { status: 201, bucket: { used: 3, limit: 10_000 } },
    });
    expect(double().ledger.drafts.get(1)?.content).toMatchObject({
      recipient: { name: 'Åse Østergård-Sørensen', zip: '8000' },
      delivery: { deliveryDate: '2026-10-29' },
      notes: { heading: 'Ordre 26-04217', textLine1: 'Tavle udskiftet.' },
    });
  });

  it('is one draft, however often the same bytes are sent with the same key', async () => {
    await create();
    expect(await create()).toMatchObject({ ok: true, value: { number: 1 } });
    expect(double().ledger.drafts.size).toBe(1);
  });

  it('of a public customer has the buyer’s number, and ours in the notes', async () => {
    const recipient = { ...someInvoice.recipient, ean: '5798000000001' };
    await gateway().createDraft(
      draftBody({ ...someInvoice, recipient, buyerReference: 'REKV 77/b' }),
      'k',
    );
    expect(double().ledger.drafts.get(1)?.content).toMatchObject({
      references: { other: 'REKV 77/b' },
      notes: { textLine2: 'TAV-26-04217-1' },
      recipient: { ean: '5798000000001', nemHandelType: 'ean' },
    });
    expect(await gateway().findByReference('TAV-26-04217-1')).toMatchObject({
      ok: true,
      value: [{ number: 1, reference: 'TAV-26-04217-1' }],
    });
  });

  it('may have lines of text, and texts are cut to what the ledger takes', async () => {
    const text = { ...someLine, productNumber: null, text: 'x'.repeat(3_000) };
    const long = { ...someInvoice, heading: 'y'.repeat(300), lines: [text, someLine] };
    expect(await gateway().createDraft(draftBody(long), 'k')).toMatchObject({
      ok: true,
      value: { netOre: 1_280_00 },
    });
  });
});

describe('a search by reference', () => {
  it('finds drafts and booked invoices, and nothing that is not ours', async () => {
    await create('k1');
    await create('k2');
    bookDraft(double().ledger, 1);
    const found = await gateway().findByReference('TAV-26-04217-1');
    expect(found.ok && found.value.map(({ kind, number }) => [kind, number])).toEqual([
      ['draft', 2],
      ['booked', 10_001],
    ]);
    expect(await gateway().findByReference('TAV-26-04218-1')).toMatchObject({
      ok: true,
      value: [],
    });
  });

  it('reads every page', async () => {
    for (let made = 0; made < 1_001; made += 1) {
      const content = structuredClone(await exampleContent());
      double().ledger.drafts.set(made + 2, {
        number: made + 2,
        content,
        createdAt: new Date(0),
        lastUpdated: new Date(0),
      });
    }
    const found = await gateway().findByReference('TAV-26-04217-1');
    expect(found.ok && found.value.length).toBe(1_002);
  });

  const exampleContent = async () => {
    if (!double().ledger.drafts.has(1)) await create();
    const content = double().ledger.drafts.get(1)?.content;
    if (!content) throw new Error('There is no draft.');
    return content;
  };
});

describe('what goes wrong', () => {
  it('with the data is refused, with every cause and where it is', async () => {
    Object.assign(double().ledger.products.get('102010') ?? {}, { barred: true });
    const bad = draftBody({ ...someInvoice, paymentTermsNumber: 99 });
    const answer = await gateway().createDraft(bad, 'k');
    expect(answer).toMatchObject({
      ok: false,
      failure: {
        kind: 'refused',
        mayHaveHappened: false,
        causes: [
          { code: 'E07080', path: 'paymentTerms', value: '99' },
          { code: 'E06600', path: 'lines.0.product', value: '102010' },
        ],
      },
      call: { status: 400, errorCode: 'E04300', logId: expect.any(String) },
    });
  });

  it('in the first pass is told in the ledger’s own sentences', async () => {
    const answer = await gateway().createDraft('{"date":"2026-10-30"}', 'k');
    expect(answer.ok ? [] : answer.failure.causes.map(({ code }) => code)).toContain(null);
  });

  it.each([
    [
      { kind: 'status', status: 401 },
      { kind: 'disconnected', mayHaveHappened: false },
    ],
    [
      { kind: 'status', status: 403 },
      { kind: 'disconnected', mayHaveHappened: false },
    ],
    [
      { kind: 'rate limit', retryAfter: 7 },
      { kind: 'later', mayHaveHappened: false, retryAfterSeconds: 7 },
    ],
    [
      { kind: 'rate limit', retryAfter: null },
      { kind: 'later', mayHaveHappened: false, retryAfterSeconds: null },
    ],
    [
      { kind: 'status', status: 500 },
      { kind: 'later', mayHaveHappened: true },
    ],
    [
      { kind: 'status', status: 503 },
      { kind: 'later', mayHaveHappened: true },
    ],
    [{ kind: 'reset before commit' }, { kind: 'later', mayHaveHappened: true }],
    [{ kind: 'close after commit' }, { kind: 'later', mayHaveHappened: true }],
    [{ kind: 'truncated' }, { kind: 'later', mayHaveHappened: true }],
  ])('as %j is %j', async (one, failure) => {
    fault(one);
    expect(await create()).toMatchObject({ ok: false, failure });
    expect(await create()).toMatchObject({ ok: true });
    expect(double().ledger.drafts.size).toBe(1);
  });

  it('that would wait too long for the empty bucket is not made, and says when to try again', async () => {
    const pace = { turn: () => Promise.resolve(3_600_000), heard: () => undefined };
    expect(await gateway({ pace }).createDraft(body, 'k1')).toMatchObject({
      ok: false,
      failure: { kind: 'later', mayHaveHappened: false, retryAfterSeconds: 3_600 },
      call: { status: null, errorCode: 'bucket.empty' },
    });
    expect(double().ledger.drafts.size).toBe(0);
  });

  it('with an answer that never comes is known after the time limit', async () => {
    fault({ kind: 'hang after commit' });
    const answer = await gateway({ timeoutMs: 200 }).createDraft(body, 'k1');
    expect(answer).toMatchObject({
      ok: false,
      failure: { kind: 'later', mayHaveHappened: true },
      call: { status: null },
    });
  });

  it('before the ledger was reached cannot have happened', async () => {
    await double().app.close();
    expect(await create()).toMatchObject({
      ok: false,
      failure: { kind: 'later', mayHaveHappened: false },
    });
  });
});

describe('master data', () => {
  it('is fetched: numbers, periods, and whose accounts they are', async () => {
    expect(await gateway().agreement()).toMatchObject({
      ok: true,
      value: { company: 'Prøveregnskab', canSendElectronicInvoice: true },
    });
    const entries = await gateway().entries();
    expect(entries.ok && entries.value).toContainEqual({
      kind: 'vatZone',
      number: 1,
      name: 'Domestic',
      barred: false,
    });
    Object.assign(double().ledger.years[1]?.periods[9] ?? {}, { barred: true });
    const periods = await gateway().periods();
    expect(periods.ok && periods.value.filter(({ isOpen }) => !isOpen)).toEqual([
      { fromDate: '2026-10-01', toDate: '2026-10-31', isOpen: false },
    ]);
  });

  const customer = {
    customerNumber: 1042,
    name: 'Nyt navn',
    address: 'Vej 1',
    zip: '8000',
    city: 'Aarhus C',
    country: 'Danmark',
    email: null,
    ean: null,
    cvr: '12345678',
    customerGroupNumber: 1,
    paymentTermsNumber: 2,
    vatZoneNumber: 1,
  };

  it('of a customer is written over, and what the ledger alone knows stays', async () => {
    Object.assign(double().ledger.customers.get(1042) ?? {}, {
      barred: true,
      publicEntryNumber: 'K-7',
    });
    expect(await gateway().putCustomer(customer)).toMatchObject({ ok: true });
    expect(double().ledger.customers.get(1042)).toMatchObject({
      name: 'Nyt navn',
      barred: true,
      publicEntryNumber: 'K-7',
      paymentTerms: 2,
    });
    expect(await gateway().putCustomer({ ...customer, customerNumber: 77 })).toMatchObject({
      ok: true,
    });
    expect(double().ledger.customers.get(77)).toMatchObject({
      corporateIdentificationNumber: '12345678',
    });
  });

  it('of a product is made once, and a barred one is told', async () => {
    const product = {
      productNumber: 'A/1',
      name: 'Ny',
      productGroupNumber: 1,
      unitNumber: 1,
      salesOre: 12_50,
      costOre: null,
    };
    expect(await gateway().ensureProduct(product)).toMatchObject({
      ok: true,
      value: { isBarred: false },
    });
    Object.assign(double().ledger.products.get('A/1') ?? {}, { barred: true });
    expect(await gateway().ensureProduct(product)).toMatchObject({
      ok: true,
      value: { isBarred: true },
    });
    expect(double().ledger.products.get('A/1')).toMatchObject({ salesPrice: 12.5 });
  });

  it('is never asked for without a number, which would mean the whole list', async () => {
    await expect(gateway().draft(0)).rejects.toThrow('is no number');
    await expect(gateway().booked(NaN)).rejects.toThrow('is no number');
  });
});
