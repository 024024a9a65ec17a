import { describe, expect, test } from 'vitest';
import { orderAge, slaState } from '#domain/orders/order-age.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

const monday = '2026-11-16T07:00:00+01:00';
const after = (minutes: number) => shippedCalendar.add(monday, minutes);
const day = 510;

/** The levels of an order in `status` since Monday morning, one after each of the given working minutes. */
function levels(status: OrderStatus, minutes: number[], estimatedMin?: number): string[] {
  return minutes.map(
    (m) => orderAge({ status, statusSince: monday, estimatedMin }, after(m), shippedCalendar).level,
  );
}

describe('the age of an order', () => {
  test.each<[OrderStatus, number, number]>([
    ['received', 4 * 60, 8 * 60],
    ['awaiting_material', 3 * day, 7 * day],
    ['awaiting_customer', 3 * day, 10 * day],
    ['done', 2 * day, 5 * day],
    ['verified', day, 3 * day],
    ['ready_to_invoice', 2 * day, 5 * day],
    ['transferred', 3 * day, 7 * day],
  ])(
    '%s turns yellow after %i and red after %i working minutes, orange half way',
    (status, yellow, red) => {
      const orange = (yellow + red) / 2;
      expect(levels(status, [1, yellow - 1, yellow, orange - 1, orange, red - 1, red])).toEqual([
        'green',
        'green',
        'yellow',
        'yellow',
        'orange',
        'orange',
        'red',
      ]);
    },
  );

  test('work in progress is compared with its estimate', () => {
    expect(levels('in_progress', [299, 300, 349, 350, 399, 400], 200)).toEqual([
      'green',
      'yellow',
      'yellow',
      'orange',
      'orange',
      'red',
    ]);
  });

  test('a short estimate counts as two hours', () => {
    expect(levels('in_progress', [179, 180, 239, 240], 45)).toEqual([
      'green',
      'yellow',
      'orange',
      'red',
    ]);
  });

  test('work without an estimate stays green', () => {
    expect(levels('in_progress', [100 * day])).toEqual(['green']);
    expect(levels('in_progress', [100 * day], 0)).toEqual(['green']);
  });

  test('a planned order is red half an hour after its start', () => {
    const order = { status: 'planned', statusSince: monday, plannedStart: after(600) } as const;
    expect(orderAge(order, after(630), shippedCalendar).level).toBe('green');
    expect(orderAge(order, after(631), shippedCalendar).level).toBe('red');
    expect(orderAge({ ...order, plannedStart: null }, after(9000), shippedCalendar).level).toBe(
      'green',
    );
  });

  test.each<OrderStatus>(['invoiced', 'cancelled'])('%s never ages', (status) => {
    expect(levels(status, [100 * day])).toEqual(['green']);
  });

  test('counts only working time, and always has a text', () => {
    const friday = '2026-11-20T14:30:00+01:00';
    const order = { status: 'received', statusSince: friday } as const;
    expect(orderAge(order, '2026-11-23T06:00:00+01:00', shippedCalendar)).toEqual({
      minutes: 60,
      level: 'green',
      text: '1 t',
    });
    expect(
      orderAge({ ...order, statusSince: monday }, after(3 * day + 240), shippedCalendar).text,
    ).toBe('3 d 4 t');
  });

  test('an administrator may set other limits', () => {
    const limits = {
      yellowAfter: { rule: 'workingMinutes', minutes: 10 },
      redAfter: { rule: 'never' },
    } as const;
    const order = { status: 'received', statusSince: monday } as const;
    expect(orderAge(order, after(9), shippedCalendar, limits).level).toBe('green');
    expect(orderAge(order, after(10), shippedCalendar, limits).level).toBe('yellow');
    expect(orderAge(order, after(9000), shippedCalendar, limits).level).toBe('yellow');
  });
});

describe('a deadline', () => {
  const now = new Date('2026-11-18T09:00:00+01:00');
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  test('that is not set has no level', () => {
    expect(slaState({ dueAt: null }, now, shippedCalendar)).toEqual({ level: 'none', text: '' });
    expect(slaState({}, now, shippedCalendar)).toEqual({ level: 'none', text: '' });
  });

  test.each([
    [190, 'ok', 'Frist om 3 t 10 m'],
    [180, 'ok', 'Frist om 3 t'],
    [120, 'warning', 'Frist om 2 t'],
    [0.5, 'warning', 'Frist om 1 m'],
    [0, 'breached', 'Frist overskredet'],
    [-120, 'breached', 'Frist overskredet 2 t'],
    [-125, 'breached', 'Frist overskredet 2 t 5 m'],
    [2 * 1440 + 240, 'ok', 'Frist om 2 d 4 t'],
    [1440, 'ok', 'Frist om 1 d'],
  ])('in %d minutes is %s: %s', (minutes, level, text) => {
    expect(slaState({ dueAt: inMinutes(minutes) }, now, shippedCalendar)).toEqual({ level, text });
  });

  test('warns when three quarters of its working time have passed', () => {
    const dueAt = after(1000);
    const order = { dueAt, since: monday };
    expect(slaState(order, after(749), shippedCalendar).level).toBe('ok');
    expect(slaState(order, after(750), shippedCalendar).level).toBe('warning');
    expect(slaState(order, dueAt, shippedCalendar).level).toBe('breached');
  });

  test('on Monday morning warns on Friday afternoon, before the end of the working day', () => {
    const dueAt = '2026-11-23T07:30:00+01:00';
    expect(slaState({ dueAt }, '2026-11-20T13:00:00+01:00', shippedCalendar).level).toBe('ok');
    expect(slaState({ dueAt }, '2026-11-20T14:30:00+01:00', shippedCalendar).level).toBe('warning');
  });
});
