import { beforeEach, describe, expect, it } from 'vitest';
import { exampleDraft, useDouble, withExampleEntries } from '#tests/support/erp/use-double.ts';

const { ask, double } = useDouble();
beforeEach(() => withExampleEntries(double()));

const fault = (body: object) => ask('POST', '/_control/faults', { body: [body] });
const post = () => ask('POST', '/invoices/drafts', { body: exampleDraft });

describe('a fault that was asked for', () => {
  it('is a rate limit, with and without a time to wait', async () => {
    await fault({ kind: 'rate limit' });
    const first = await post();
    expect([first.status, first.headers['retry-after']]).toEqual([429, '7']);
    expect(first.headers['x-ratelimiting']).toContain('10000/10000');
    await fault({ kind: 'rate limit', retryAfter: null });
    const second = await post();
    expect([second.status, second.headers['retry-after']]).toEqual([429, undefined]);
    expect((await post()).status).toBe(201);
  });

  it.each([
    [500, 'application/json'],
    [502, 'text/html'],
    [503, 'text/html'],
    [401, 'application/json'],
    [403, 'application/json'],
  ])('is a status %i in %s', async (status, type) => {
    await fault({ kind: 'status', status });
    const answer = await post();
    expect([answer.status, String(answer.headers['content-type']).split(';')[0]]).toEqual([
      status,
      type,
    ]);
    expect(double().ledger.drafts.size).toBe(0);
  });

  it('meets only the requests that it fits', async () => {
    await fault({ kind: 'status', status: 500, method: 'POST', path: '/invoices/booked' });
    expect((await post()).status).toBe(201);
  });

  it('is a refusal of the ledger at a property', async () => {
    await fault({
      kind: 'refuse',
      at: ['lines', 0, 'product'],
      errorCode: 'E06600',
      errorMessage: 'Barred.',
    });
    const { status, body } = await post();
    expect(status).toBe(400);
    expect(body['errors']?.['lines']?.['items']?.[0]).toMatchObject({
      arrayIndex: 0,
      product: { errors: [{ errorCode: 'E06600' }] },
    });
  });
});

describe('a fault of the connection', () => {
  const over = async () => {
    const address = await double().app.listen({ host: '127.0.0.1', port: 0 });
    return fetch(`${address}/invoices/drafts`, {
      method: 'POST',
      headers: {
        'x-appsecrettoken': 's',
        'x-agreementgranttoken': 'g',
        'content-type': 'application/json',
      },
      body: JSON.stringify(exampleDraft),
      signal: AbortSignal.timeout(2_000),
    }).then((answer) => answer.text());
  };

  it.each([
    ['reset before commit', 0],
    ['close after commit', 1],
    ['truncated', 1],
  ])('%s leaves %i drafts and no answer', async (kind, drafts) => {
    await fault({ kind });
    await expect(over()).rejects.toThrow(/fetch failed|terminated|aborted/);
    expect(double().ledger.drafts.size).toBe(drafts);
  });

  it('hang after commit leaves a draft and never answers', async () => {
    await fault({ kind: 'hang after commit' });
    await expect(over()).rejects.toThrow(/timeout|aborted/i);
    expect(double().ledger.drafts.size).toBe(1);
  });
});

describe('what a person does in the ledger', () => {
  it('edits, books and deletes drafts', async () => {
    await post();
    await post();
    await ask('POST', '/_control/acts', { body: { act: 'edit', draft: 1, unitNetPrice: 100 } });
    expect((await ask('GET', '/invoices/drafts/1')).body).toMatchObject({ netAmount: 270 });
    await ask('POST', '/_control/acts', { body: { act: 'book', draft: 1 } });
    await ask('POST', '/_control/acts', { body: { act: 'delete', draft: 2 } });
    expect((await ask('GET', '/_control/references/ORD-2026-00017')).body).toEqual({
      drafts: [],
      booked: [10_001],
    });
  });

  it('is refused when it is no act, in a sentence', async () => {
    expect((await ask('POST', '/_control/acts', { body: { act: 'burn', draft: 1 } })).status).toBe(
      422,
    );
  });

  it('holds the messages of booked invoices until they are asked for', async () => {
    double().ledger.switches.webhooks = 'held';
    await post();
    await ask('POST', '/_control/acts', { body: { act: 'book', draft: 1 } });
    expect((await ask('GET', '/_control')).body).toMatchObject({ heldWebhooks: [10_001] });
  });
});
