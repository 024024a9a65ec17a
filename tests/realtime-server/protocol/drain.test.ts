import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drain } from '#realtime-server/protocol/connections/drain.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const clients = Array.from({ length: 100 }, (_, n) => n);

it('clients are disconnected in equal slices over the time, each once and in random order', async () => {
  const sent: number[] = [];
  const drained = drain(
    clients,
    2,
    (client) => sent.push(client),
    () => false,
  );
  expect(sent).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(55);
  await vi.advanceTimersByTimeAsync(1000);
  await drained;
  expect(sent).not.toEqual(clients);
  expect(sent.toSorted((a, b) => a - b)).toEqual(clients);
});

it('without time all are disconnected at once, except those that have left', async () => {
  const sent: number[] = [];
  await drain(
    clients,
    0,
    (client) => sent.push(client),
    (client) => client % 2 === 0,
  );
  expect(sent).toHaveLength(50);
});

it('a slow process disconnects more clients per slice, and finishes in time', async () => {
  let time = 0;
  const sent: number[] = [];
  const drained = drain(
    clients,
    2,
    (client) => {
      time += 100;
      sent.push(client);
    },
    () => false,
    () => time,
  );
  expect(sent).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toHaveLength(30);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toHaveLength(100);
  await drained;
});
