import { beforeEach, describe, expect, it } from 'vitest';
import { exampleDraft, useDouble, withExampleEntries } from '#tests/support/erp/use-double.ts';

const { ask, double } = useDouble();
beforeEach(() => withExampleEntries(double()));

const MINUTE = 60_000;
const post = (key: string, body: unknown = exampleDraft, url = '/invoices/drafts') =>
  ask('POST', url, { body, headers: { 'idempotency-key': key } });

describe('an idempotency key', () => {
  it('gives the first answer again for an hour, and says so', async () => {
    const first = await post('k1');
    double().ledger.clock.advance(59 * MINUTE);
    const again = await post('k1');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers['x-resultfromcache']).toBe('true');
    expect(double().ledger.drafts.size).toBe(1);
  });

  it('makes a second draft after the hour', async () => {
    await post('k1');
    double().ledger.clock.advance(61 * MINUTE);
    expect((await post('k1')).body).toMatchObject({ draftInvoiceNumber: 2 });
    expect(double().ledger.drafts.size).toBe(2);
  });

  it('still gives the old number when the draft was deleted', async () => {
    await post('k1');
    await ask('DELETE', '/invoices/drafts/1');
    expect((await post('k1')).body).toMatchObject({ draftInvoiceNumber: 1 });
    expect(double().ledger.drafts.size).toBe(0);
  });

  it('is refused with another body, or at another address', async () => {
    await post('k1');
    const changed = await post('k1', { ...exampleDraft, currency: 'EUR' });
    expect([changed.status, changed.body['errorCode']]).toEqual([400, 'PayloadChanged']);
    const elsewhere = await post('k1', exampleDraft, '/products');
    expect([elsewhere.status, elsewhere.body['errorCode']]).toEqual([400, 'URLChanged']);
  });

  it.each([
    [false, 201],
    [true, 400],
  ])('keeps a refusal only when the switch says so (%s)', async (keeps4xx, status) => {
    double().ledger.switches.keeps4xx = keeps4xx;
    double().ledger.products.delete('1001');
    expect((await post('k1')).status).toBe(400);
    withExampleEntries(double());
    expect((await post('k1')).status).toBe(status);
  });
});

describe('tokens', () => {
  it('are needed, and a pair of `demo` only reads', async () => {
    const none = { 'x-appsecrettoken': '', 'x-agreementgranttoken': '' };
    const demo = { 'x-appsecrettoken': 'demo', 'x-agreementgranttoken': 'demo' };
    expect((await ask('GET', '/self', { headers: none })).status).toBe(401);
    expect((await ask('GET', '/self', { headers: demo })).status).toBe(200);
    expect((await ask('GET', '/self?demo=true', { headers: none })).status).toBe(401);
    expect(
      (await ask('POST', '/invoices/drafts', { headers: demo, body: exampleDraft })).status,
    ).toBe(403);
  });
});

describe('the bucket', () => {
  it('is told with every answer, also with a refusal', async () => {
    await ask('GET', '/self');
    const refused = await ask('GET', '/invoices/drafts/9');
    expect(refused.headers).toMatchObject({
      'x-callcost': '3',
      'x-ratelimiting': 'token-limit-10000-per-60-seconds: 6/10000',
    });
  });

  it('refuses what is too much until the minute is over', async () => {
    double().ledger.switches.bucket = 6;
    await ask('GET', '/self');
    await ask('GET', '/self');
    double().ledger.clock.advance(20_000);
    const refused = await ask('GET', '/self');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '40']);
    double().ledger.clock.advance(40_000);
    expect((await ask('GET', '/self')).status).toBe(200);
  });
});
