import { beforeEach, describe, expect, it } from 'vitest';
import { exampleDraft, useDouble, withExampleEntries } from '#tests/support/erp/use-double.ts';

const { ask, double } = useDouble();
beforeEach(() => withExampleEntries(double()));

const post = (other: string, changed: object = {}) =>
  ask('POST', '/invoices/drafts', { body: { ...exampleDraft, references: { other }, ...changed } });
const search = (filter: string, rest = '') =>
  ask('GET', `/invoices/drafts?filter=${encodeURIComponent(filter)}${rest}`);
const found = async (filter: string) => {
  const { body } = await search(filter);
  return Object.values(body['collection'] ?? {}).map((draft) => draft['references']?.['other']);
};

describe('a search of drafts', () => {
  beforeEach(async () => {
    for (const other of ['A-1', 'B-2', 'B(3)', 'c[4]', 'D*5']) await post(other);
  });

  it.each([
    ['references.other$eq:a-1', ['A-1']],
    ['references.other$ne:A-1', ['B-2', 'B(3)', 'c[4]', 'D*5']],
    ['references.other$like:-', ['A-1', 'B-2']],
    ['references.other$like:B*', ['B-2', 'B(3)']],
    ['references.other$like:[ab]-', ['A-1', 'B-2']],
    ['references.other$eq:B$(3$)', ['B(3)']],
    ['references.other$eq:B(3$)', ['B(3)']],
    ['references.other$eq:c[4]', ['c[4]']],
    ['references.other$eq:D$*5', ['D*5']],
    ['references.other$eq:A-1$or:references.other$eq:B-2', ['A-1', 'B-2']],
    ['(references.other$eq:A-1$or:references.other$eq:B-2)$and:draftInvoiceNumber$gt:1', ['B-2']],
    ['draftInvoiceNumber$in:[1,2]', ['A-1', 'B-2']],
    ['draftInvoiceNumber$nin:[1,2,3,4]', ['D*5']],
    ['notes.textLine2$eq:$null:$and:draftInvoiceNumber$lte:1', ['A-1']],
  ])('%s', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });

  it('refuses a field that cannot be searched, and names those that can', async () => {
    const { status, body } = await search('netAmount$gt:1');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: ["Filtering is not allowed on property 'netAmount'."],
      allowedFilteringFields: expect.arrayContaining(['references.other']),
    });
  });

  it.each([
    'references.other$is:1',
    'references.other$eq:a$[b',
    '(references.other$eq:a',
    'draftInvoiceNumber$in:1',
  ])('refuses %s, which is no filter', async (filter) => {
    expect((await search(filter)).status).toBe(400);
  });

  it('finds a new draft only after the lag', async () => {
    double().ledger.switches.searchLag = 30_000;
    await post('LATE-1');
    expect(await found('references.other$eq:LATE-1')).toEqual([]);
    double().ledger.clock.advance(30_000);
    expect(await found('references.other$eq:LATE-1')).toEqual(['LATE-1']);
  });
});

describe('a page of a list', () => {
  it('has the envelope of the API and no lines', async () => {
    for (const other of ['A', 'B', 'C']) await post(other);
    const { body } = await ask('GET', '/invoices/drafts?pagesize=2&sort=-draftInvoiceNumber');
    expect(body['pagination']).toMatchObject({
      skipPages: 0,
      pageSize: 2,
      results: 3,
      maxPageSizeAllowed: 1000,
    });
    expect(body['collection']?.[0]).toMatchObject({ draftInvoiceNumber: 3 });
    expect(body['collection']?.[0]).not.toHaveProperty('lines');
    const nextPage = JSON.stringify(body['pagination']?.['nextPage']);
    const next = await ask('GET', JSON.parse(nextPage));
    expect(next.body['collection']).toHaveLength(1);
  });

  it('is empty after the last one, and refused above 1 000', async () => {
    expect((await ask('GET', '/invoices/drafts?skippages=9')).body['collection']).toEqual([]);
    const { status, body } = await ask('GET', '/invoices/drafts?pagesize=1001');
    expect([status, body['errorCode']]).toEqual([400, 'E04810']);
  });

  it('refuses to sort by what is not there', async () => {
    await post('A');
    const { status, body } = await ask('GET', '/invoices/drafts?sort=colour');
    expect(status).toBe(400);
    expect(body['message']).toContain('Could not parse query string sort parameter');
  });
});

describe('master data', () => {
  it('is there from the beginning', async () => {
    expect((await ask('GET', '/vat-zones')).body['collection']?.[0]).toMatchObject({
      vatZoneNumber: 1,
      name: 'Domestic',
    });
    expect((await ask('GET', '/products/101010')).body).toMatchObject({
      salesPrice: 5895,
      unit: { unitNumber: 1 },
    });
    for (const list of ['units', 'payment-terms', 'layouts', 'customer-groups', 'product-groups']) {
      expect((await ask('GET', `/${list}`)).body['collection']?.[0]).toBeDefined();
    }
  });

  it('has product numbers with signs in their address', async () => {
    const body = {
      productNumber: 'A/1 #2',
      name: 'Prøve',
      productGroup: { productGroupNumber: 1 },
    };
    const made = await ask('POST', '/products', { body });
    expect(made.body['self']).toContain('/products/A_6_1_9__12_2');
    expect((await ask('GET', '/products/A_6_1_9__12_2')).body).toMatchObject({
      productNumber: 'A/1 #2',
    });
  });

  it('unbars a customer whose PUT leaves it out', async () => {
    const body = {
      currency: 'DKK',
      name: 'Jensen',
      customerGroup: { customerGroupNumber: 1 },
      paymentTerms: { paymentTermsNumber: 1 },
      vatZone: { vatZoneNumber: 1 },
    };
    const made = await ask('POST', '/customers', { body: { ...body, barred: true } });
    expect(made.body).toMatchObject({ customerNumber: 1043, barred: true });
    expect((await ask('PUT', '/customers/1043', { body })).body).toMatchObject({ barred: false });
    expect((await ask('DELETE', '/customers/1043')).status).toBe(204);
  });
});
