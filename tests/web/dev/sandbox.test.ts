import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { entryById } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/chart/catalogue-entry.ts';
import { actorsOf, momentAt } from '#web/dev/sources/moment.ts';
import { type Sandbox, startSandbox } from '#web/dev/sandbox/sandbox.ts';

function machine(id: string): CatalogueEntry {
  const entry = entryById(id);
  if (entry === undefined) throw new Error(`There is no ${id}.`);
  return entry;
}

let sandbox: Sandbox;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  sandbox.end();
  vi.useRealTimers();
});

const now = (id: string) => actorsOf(momentAt(sandbox.records()), id)[0];

function start(id: string) {
  const entry = machine(id);
  sandbox = startSandbox(entry, Object.values(entry.starts)[0]);
  return entry;
}

async function send(id: string, type: string) {
  const actor = now(id);
  const offers = await sandbox.offers(actor?.id ?? '');
  const offer = offers.find(({ event }) => event.type === type);
  if (actor === undefined || offer === undefined) throw new Error(`${type} is not offered.`);
  sandbox.send(actor.id, offer.event);
}

describe('a machine in the sandbox', () => {
  test('runs as fast as the clock is set, and stands still at nought', async () => {
    start('form-success');
    await send('form-success', 'form.submitted');
    await send('form-success', 'submission.succeeded');
    sandbox.setSpeed(0);
    vi.advanceTimersByTime(60_000);
    expect(now('form-success')?.last.value).toBe('succeeded');
    sandbox.setSpeed(100);
    vi.advanceTimersByTime(50);
    expect(now('form-success')?.last.value).toBe('editing');
  });

  test('follows timers that start each other, however much time passes at once', async () => {
    start('realtime-connection');
    await send('realtime-connection', 'connection.requested');
    await send('realtime-connection', 'socket.opened');
    sandbox.advance(150_000);
    expect(now('realtime-connection')?.last.value).toEqual({
      freshness: { stale: 'cutOff' },
      channels: 'cutOff',
      connection: { reconnecting: 'attempting' },
    });
  });

  test('asks nobody outside: what it asks waits until it is answered by hand', async () => {
    const entry = start('session-expiry');
    await send('session-expiry', 'call.refused');
    const [call] = sandbox.calls.get();
    expect(call).toMatchObject({ machine: 'session-expiry', id: 'askToLogIn' });
    call?.answer(entry.answers['askToLogIn']?.[1]);
    await expect.poll(() => now('session-expiry')?.last.value).toBe('staying');
    expect(sandbox.calls.get()).toEqual([]);
  });

  test('forgets a question that nobody waits for any more', async () => {
    start('session-expiry');
    await send('session-expiry', 'call.refused');
    await send('session-expiry', 'login.cancelled');
    expect(sandbox.calls.get()).toEqual([]);
  });

  test('has its children’s questions answered too', async () => {
    start('dashboard');
    const [first] = sandbox.calls.get();
    expect(sandbox.calls.get()).toHaveLength(2);
    expect(first).toMatchObject({ machine: 'dashboard-tile', id: 'fetchTile' });
    first?.fail();
    const values = () =>
      actorsOf(momentAt(sandbox.records()), 'dashboard-tile').map(({ last }) => last.value);
    await expect.poll(values).toEqual(['loading', 'failed']);
  });

  test('says of every event whether it can be sent, and in Danish why not', async () => {
    start('order');
    await send('order', 'order.plan');
    const offers = await sandbox.offers(now('order')?.id ?? '');
    const of = (type: string) => offers.find(({ event }) => event.type === type);
    expect(of('work.start')).toMatchObject({ can: true, reasons: [] });
    expect(of('invoice.book')).toMatchObject({
      can: false,
      reasons: ['Hændelsen betyder ikke noget i den tilstand, den er i.'],
    });
    const [asked] = await sandbox.offers(now('order')?.id ?? '', [{ type: 'order.cancel' }]);
    expect(asked).toMatchObject({ can: false, reasons: ['Skriv en begrundelse.'] });
  });
});

test('a moment shows what was recorded then: later records change nothing', async () => {
  vi.useFakeTimers();
  start('form-success');
  await send('form-success', 'form.submitted');
  await send('form-success', 'submission.succeeded');
  const then = sandbox.records().find(({ value }) => value === 'submitting');
  const moment = momentAt(sandbox.records(), then?.no);
  expect(moment.map(({ last }) => last.value)).toEqual(['submitting']);
});
