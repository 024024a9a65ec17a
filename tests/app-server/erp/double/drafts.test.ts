import { beforeEach, describe, expect, it } from 'vitest';
import { exampleDraft, useDouble, withExampleEntries } from '#tests/support/erp/use-double.ts';

const { ask, double } = useDouble();
beforeEach(() => withExampleEntries(double()));

const [line] = exampleDraft.lines;
const post = (body: unknown) => ask('POST', '/invoices/drafts', { body });
const withLine = (changed: object) => ({ ...exampleDraft, lines: [{ ...line, ...changed }] });

describe('a draft of the ledger', () => {
  it('is answered whole, with its address and the amounts of the documentation', async () => {
    const { status, body, headers } = await post(exampleDraft);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      draftInvoiceNumber: 1,
      netAmount: 414.29,
      vatAmount: 103.57,
      grossAmount: 517.86,
      dueDate: '2026-11-29',
      paymentTerms: { paymentTermsNumber: 3, daysOfCredit: 30, paymentTermsType: 'net' },
      references: { other: 'ORD-2026-00017' },
      lines: [{ totalNetAmount: 414.29, product: { productNumber: '1001' } }],
    });
    expect(headers['location']).toBe(body['self']);
  });

  it('rounds each line to øre, and VAT of their sum', async () => {
    const second = {
      product: { productNumber: '1002' },
      description: 'B',
      quantity: 2,
      unitNetPrice: 23,
    };
    const { body } = await post({ ...exampleDraft, lines: [line, second] });
    expect(body).toMatchObject({ netAmount: 460.29, vatAmount: 115.07, grossAmount: 575.36 });
  });

  it('rounds half an øre as the switch says', async () => {
    const half = withLine({ quantity: 0.5, unitNetPrice: 0.25, discountPercentage: 0 });
    expect((await post(half)).body).toMatchObject({ netAmount: 0.13 });
    double().ledger.switches.rounding = 'half-even';
    expect((await post(half)).body).toMatchObject({ netAmount: 0.12 });
  });

  it('ignores what is unknown or read-only', async () => {
    const { body } = await post({ ...exampleDraft, netAmount: 1, colour: 'red' });
    expect(body).toMatchObject({ netAmount: 414.29 });
    expect(body).not.toHaveProperty('colour');
  });

  it('may have a line of text alone', async () => {
    const { status, body } = await post({ ...exampleDraft, lines: [{ description: 'Hilsen' }] });
    expect([status, body['netAmount']]).toEqual([201, 0]);
  });

  it('is replaced whole by a PUT: what is left out is gone', async () => {
    await post(exampleDraft);
    const { notes: _, ...rest } = exampleDraft;
    const { status, body } = await ask('PUT', '/invoices/drafts/1', { body: rest });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('notes');
    expect((await ask('PUT', '/invoices/drafts/77', { body: rest })).status).toBe(201);
  });

  it('gives its number to the next one when it is deleted', async () => {
    await post(exampleDraft);
    await post(exampleDraft);
    const deleted = await ask('DELETE', '/invoices/drafts/1');
    expect(deleted.status).toBe(200);
    expect(deleted.body).toMatchObject({
      deletedCount: 1,
      deletedItems: [{ draftInvoiceNumber: 1 }],
    });
    expect((await post(exampleDraft)).body).toMatchObject({ draftInvoiceNumber: 1 });
    expect((await ask('DELETE', '/invoices/drafts/99')).status).toBe(404);
  });

  it('loses every draft to a DELETE without a filter', async () => {
    await post(exampleDraft);
    await post(exampleDraft);
    expect((await ask('DELETE', '/invoices/drafts')).body).toMatchObject({ deletedCount: 2 });
  });
});

describe('the first pass', () => {
  it.each([
    ['null for a text', withLine({ description: null }), 'Expected String but got Null'],
    [
      'a whole number for a product number',
      withLine({ product: { productNumber: 1001 } }),
      'Expected String but got Integer',
    ],
    [
      '0 for the number of a unit',
      withLine({ unit: { unitNumber: 0 } }),
      'Integer 0 is less than minimum value of 1',
    ],
    [
      'a name of 251 characters',
      { ...exampleDraft, recipient: { ...exampleDraft.recipient, name: 'x'.repeat(251) } },
      'exceeds maximum length of 250',
    ],
    [
      'a missing currency',
      { ...exampleDraft, currency: undefined },
      'Required properties are missing from object: currency',
    ],
  ])('refuses %s with a sentence', async (_, body, sentence) => {
    const { status, body: answer } = await post(body);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ httpStatusCode: 400, schemaPath: expect.any(String) });
    expect(answer['errors']).toEqual([expect.stringContaining(sentence)]);
  });
});

describe('the second pass', () => {
  it('tells all errors at their properties under one code', async () => {
    double().ledger.products.set('1001', {
      productNumber: '1001',
      name: 'Menu',
      productGroup: 1,
      barred: true,
    });
    const { status, body } = await post({
      ...withLine({ unitNetPrice: 1.234 }),
      paymentTerms: { paymentTermsNumber: 999 },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errorCode: 'E04300', errorCount: 3, logId: expect.any(String) });
    expect(body['errors']).toMatchObject({
      paymentTerms: { errors: [{ errorCode: 'E07080', inputValue: '999' }] },
      lines: {
        items: [
          {
            arrayIndex: 0,
            product: {
              errors: [{ errorCode: 'E06600', errorMessage: "Product '1001' is barred." }],
            },
            unitNetPrice: { errors: [{ errorCode: 'E04740' }] },
          },
        ],
      },
    });
  });

  it.each([
    ['a product without a quantity', withLine({ quantity: undefined }), 'E04730'],
    ['a reference without an identifier', { ...exampleDraft, layout: {} }, 'E04500'],
    [
      'terms of another type',
      { ...exampleDraft, paymentTerms: { paymentTermsNumber: 3, paymentTermsType: 'prepaid' } },
      'E07180',
    ],
    [
      'an agreed day that is missing',
      { ...exampleDraft, paymentTerms: { paymentTermsNumber: 5 } },
      'E04042',
    ],
    [
      'an agreed day before the date',
      { ...exampleDraft, paymentTerms: { paymentTermsNumber: 5 }, dueDate: '2026-10-01' },
      'E04760',
    ],
    [
      'the contact of somebody else',
      { ...exampleDraft, references: { customerContact: { customerContactNumber: 9 } } },
      'E04800',
    ],
  ])('refuses %s', async (_, body, code) => {
    const { status, text } = await post(body);
    expect(status).toBe(400);
    expect(text).toContain(`"errorCode":"${code}"`);
  });

  it('refuses a barred customer', async () => {
    Object.assign(double().ledger.customers.get(1042) ?? {}, { barred: true });
    expect((await post(exampleDraft)).text).toContain('E06820');
  });
});

describe('booking', () => {
  const book = () =>
    ask('POST', '/invoices/booked', { body: { draftInvoice: { draftInvoiceNumber: 1 } } });

  it('makes an invoice of a draft, with the same reference and another number', async () => {
    await post(exampleDraft);
    const { status, body } = await book();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      bookedInvoiceNumber: 10_001,
      references: { other: 'ORD-2026-00017' },
      remainder: 517.86,
    });
    expect((await ask('GET', '/invoices/drafts/1')).status).toBe(404);
  });

  it.each(['closed', 'barred'] as const)(
    'is refused in a period that is %s, where a draft is accepted',
    async (how) => {
      const period = double()
        .ledger.years.flatMap(({ periods }) => periods)
        .find(({ fromDate }) => fromDate === '2026-10-01');
      Object.assign(period ?? {}, { [how]: true });
      expect((await post(exampleDraft)).status).toBe(201);
      const { status, body } = await book();
      expect([status, body['errorCode']]).toEqual([400, 'E04870']);
      const legacy = await ask('GET', '/accounting-years/2026/periods');
      expect(legacy.text).not.toContain('barred');
      expect(
        (await ask('GET', '/accountingyearsapi/v2.0.1/accountingYears/periods/paged')).text,
      ).toContain(`"${how}":true`);
    },
  );
});
