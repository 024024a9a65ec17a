import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTogether, PAUSE } from '#web/realtime/draw-together.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('news that comes alone is drawn at once', () => {
  const drawn: number[][] = [];
  const { add } = createTogether<number>((items) => drawn.push([...items]));
  add(1);
  expect(drawn).toEqual([[1]]);
  vi.advanceTimersByTime(PAUSE);
  add(2);
  expect(drawn).toEqual([[1], [2]]);
});

test('news without a pause is drawn together, each once and never later than the pause', () => {
  const drawn: { at: number; items: number[] }[] = [];
  const { add } = createTogether<number>((items) =>
    drawn.push({ at: Date.now(), items: [...items] }),
  );
  const added = new Map<number, number>();
  for (let item = 0; item < 100; item++) {
    added.set(item, Date.now());
    add(item);
    vi.advanceTimersByTime(PAUSE / 5);
  }
  vi.advanceTimersByTime(PAUSE);
  expect(drawn.flatMap(({ items }) => items)).toEqual([...added.keys()]);
  expect(drawn.length).toBeLessThan(30);
  const late = drawn.flatMap(({ at, items }) => items.map((item) => at - (added.get(item) ?? 0)));
  expect(Math.max(...late)).toBeLessThanOrEqual(PAUSE);
});

test('nothing is drawn after the end', () => {
  const draw = vi.fn<(items: readonly number[]) => void>();
  const together = createTogether(draw);
  together.add(1);
  together.add(2);
  together.stop();
  vi.advanceTimersByTime(PAUSE * 2);
  expect(draw.mock.calls).toEqual([[[1]]]);
});
