import { describe, expect, test } from 'vitest';
import { recentOrders, rememberOrder } from '#web/welcome/recent-orders.ts';

function memory(kept: Record<string, string> = {}) {
  const items = new Map(Object.entries(kept));
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
}

const order = (n: number) => ({ orderNo: `26-0000${n}`, title: `Ordre ${n}` });
const numbers = (storage: ReturnType<typeof memory>, userId = 'mj') =>
  recentOrders(storage, userId).map(({ orderNo }) => orderNo.at(-1));

describe('what was opened last', () => {
  test('stands with the latest first, each once, six at most', () => {
    const storage = memory();
    for (const n of [1, 2, 3, 4, 5, 6, 7, 3]) rememberOrder(storage, 'mj', order(n));
    expect(numbers(storage).join('')).toBe('376542');
  });

  test('has the title that was seen last', () => {
    const storage = memory();
    rememberOrder(storage, 'mj', order(1));
    rememberOrder(storage, 'mj', { ...order(1), title: 'Ny titel' });
    expect(recentOrders(storage, 'mj')).toEqual([{ ...order(1), title: 'Ny titel' }]);
  });

  test('is each user’s own', () => {
    const storage = memory();
    rememberOrder(storage, 'mj', order(1));
    expect(numbers(storage, 'lb')).toEqual([]);
  });

  test('is empty where something else is kept, or nothing can be', () => {
    expect(numbers(memory({ 'recent-orders:mj': '{"a":1}' }))).toEqual([]);
    expect(numbers(memory({ 'recent-orders:mj': 'ødelagt' }))).toEqual([]);
    expect(
      numbers(memory({ 'recent-orders:mj': '[1,{"orderNo":"26-00002","title":"x"}]' })),
    ).toEqual(['2']);
    const full = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => rememberOrder(full, 'mj', order(1))).not.toThrow();
  });
});
