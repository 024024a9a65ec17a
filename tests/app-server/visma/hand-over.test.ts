import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { faultSchema } from '#app-server/erp/double/api/faults.ts';
import { bookDraft } from '#app-server/erp/double/ledger/invoices.ts';
import { advanceTransfer } from '#app-server/visma/queue/advance-transfer.ts';
import { listening, useDouble, withExampleEntries } from '#tests/support/erp/use-double.ts';
import { handOver, heldBy } from './hand-over.ts';

const { double } = useDouble();
let baseUrl = '';
beforeEach(async () => {
  withExampleEntries(double());
  baseUrl = await listening(double());
});

const REFERENCE = 'TAV-26-04217-1';
const MINUTE = 60_000;
const fault = (one: object) => double().faults.push(v.parse(faultSchema, one));
const begin = (falls?: () => boolean) => handOver(double(), baseUrl, REFERENCE, falls);
const minutesSince = (from: Date) =>
  (double().ledger.clock.now().getTime() - from.getTime()) / MINUTE;

describe('the transfer of an order', () => {
  it('stores each state before it acts on it', async () => {
    const { settle, story } = begin();
    expect(await settle()).toMatchObject({
      state: 'transferred',
      inLedger: { kind: 'draft', number: 1, totalOre: 1_600_00 },
    });
    expect(story).toEqual(['validating', 'sending', 'transferred']);
  });

  it('whose answer was lost is found by its reference, and is there once', async () => {
    fault({ kind: 'close after commit', method: 'POST' });
    const { settle, story } = begin();
    expect(await settle()).toMatchObject({ state: 'transferred', outcomeUnknown: false });
    expect(story).toEqual(['validating', 'sending', 'unknown', 'transferred']);
    expect(heldBy(double(), REFERENCE)).toEqual({ drafts: 1, booked: 0 });
  });

  it('that was booked before it was found is adopted as the invoice', async () => {
    fault({ kind: 'close after commit', method: 'POST' });
    fault({ kind: 'status', status: 503, method: 'GET' });
    const { sender, settle, row } = begin();
    await advanceTransfer(sender, row.now);
    bookDraft(double().ledger, 1);
    expect(await settle()).toMatchObject({
      state: 'transferred',
      inLedger: { kind: 'booked', number: 10_001 },
    });
  });

  it('that was never made is sent again with the same key while the key is young', async () => {
    fault({ kind: 'reset before commit', method: 'POST' });
    const { settle, story } = begin();
    expect(await settle()).toMatchObject({ state: 'transferred' });
    expect(story).toEqual(['validating', 'sending', 'unknown', 'sending', 'transferred']);
    const keys = double()
      .requests.filter(({ method }) => method === 'POST')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([`${REFERENCE}-1`]);
  });

  it('is searched for twice, two minutes apart, once its key is old, and then sent with a new key', async () => {
    fault({ kind: 'reset before commit', method: 'POST' });
    fault({ kind: 'status', status: 503, method: 'GET', times: 4 });
    const { settle, story } = begin();
    expect(await settle()).toMatchObject({ state: 'transferred', key: `${REFERENCE}-2` });
    expect(story.filter((state) => state === 'unknown')).toHaveLength(6);
    expect(heldBy(double(), REFERENCE)).toEqual({ drafts: 1, booked: 0 });
  });

  it('waits 1, 5, 15 minutes, 1 and 4 hours, and longer when the ledger asks for it', async () => {
    const from = double().ledger.clock.now();
    fault({ kind: 'rate limit', retryAfter: 7, method: 'POST', times: 5 });
    const { settle } = begin();
    expect(await settle()).toMatchObject({ state: 'transferred' });
    expect(minutesSince(from)).toBe(1 + 5 + 15 + 60 + 240);
    fault({ kind: 'rate limit', retryAfter: 600, method: 'POST' });
    const again = double().ledger.clock.now();
    await handOver(double(), baseUrl, 'TAV-26-04218-1').settle();
    expect(minutesSince(again)).toBe(10);
  });

  it('is searched for at once when its answer is lost, and waits between its tries when it is lost again and again', async () => {
    const from = double().ledger.clock.now();
    fault({ kind: 'status', status: 500, method: 'POST', times: 4 });
    const { settle, story } = begin();
    expect(await settle()).toMatchObject({ state: 'transferred', failures: 0 });
    expect(minutesSince(from)).toBe(0 + 1 + 5 + 15);
    expect(story.filter((state) => state === 'sending')).toHaveLength(5);
    const keys = double().requests.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
    expect(new Set(keys)).toEqual(new Set([`${REFERENCE}-1`]));
    expect(heldBy(double(), REFERENCE)).toEqual({ drafts: 1, booked: 0 });
  });

  it('that is refused fails with its causes, and leaves nothing in the ledger', async () => {
    Object.assign(double().ledger.products.get('102010') ?? {}, { barred: true });
    expect(await begin().settle()).toMatchObject({
      state: 'failed_fixable',
      causes: [{ code: 'E06600', value: '102010' }],
      inLedger: null,
    });
    expect(heldBy(double(), REFERENCE)).toEqual({ drafts: 0, booked: 0 });
  });

  it.each([404, 409] as const)(
    'that is answered with %s is not there, and is not sent again',
    async (status) => {
      fault({ kind: 'status', status, method: 'POST' });
      const { settle, story } = begin();
      expect(await settle()).toMatchObject({ state: 'failed_fixable', inLedger: null });
      expect(story).toEqual(['validating', 'sending', 'failed_fixable']);
      expect(heldBy(double(), REFERENCE)).toEqual({ drafts: 0, booked: 0 });
    },
  );

  it('with another sum in the ledger fails with both sums', async () => {
    const { sender, settle } = begin();
    const prepare = sender.prepare.bind(sender);
    sender.prepare = async (transfer) => {
      const prepared = await prepare(transfer);
      return prepared.kind === 'ready' ? { ...prepared, totalOre: 1_600_01 } : prepared;
    };
    expect(await settle()).toMatchObject({
      state: 'failed_fixable',
      totalOre: 1_600_01,
      inLedger: { totalOre: 1_600_00 },
    });
  });

  it('tells that the tokens are refused, and loses nothing', async () => {
    fault({ kind: 'status', status: 401, method: 'POST' });
    const { sender, settle } = begin();
    let told = 0;
    sender.disconnected = async () => {
      told += 1;
    };
    expect(await settle()).toMatchObject({ state: 'transferred' });
    expect(told).toBe(1);
  });

  it('survives a fall of the sender at every instant that a row is stored', async () => {
    for (let at = 0; at < 12; at += 1) {
      let stores = 0;
      const reference = `TAV-26-1000${at}-1`;
      const { settle, story } = handOver(double(), baseUrl, reference, () => stores++ === at);
      expect([at, story, await settle()]).toMatchObject([at, story, { state: 'transferred' }]);
      expect([at, heldBy(double(), reference)]).toEqual([at, { drafts: 1, booked: 0 }]);
    }
  });
});
