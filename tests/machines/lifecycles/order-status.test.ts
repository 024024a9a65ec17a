import { describe, expect, it } from 'vitest';
import {
  isOrderStatus,
  OPEN_STATUSES,
  ORDER_STATUSES,
  orderStatusInfo,
  type AgeLimit,
} from '#domain/orders/order-status.ts';

const HOUR = 60;
const WORKING_DAY = 8.5 * HOUR;

function told(limit: AgeLimit): string {
  if (limit.rule === 'estimate') return `${limit.times} × estimate`;
  if (limit.rule !== 'workingMinutes') return limit.rule;
  return limit.minutes % WORKING_DAY === 0
    ? `${limit.minutes / WORKING_DAY} d`
    : `${limit.minutes / HOUR} t`;
}

describe('the statuses of an order', () => {
  it('are called and grow old as the business says', () => {
    const table = ORDER_STATUSES.map((status) => {
      const { label, yellowAfter, redAfter } = orderStatusInfo[status];
      return [status, label, told(yellowAfter), told(redAfter)];
    });

    expect(table).toEqual([
      ['received', 'Modtaget', '4 t', '8 t'],
      ['planned', 'Planlagt', 'never', 'plannedStart'],
      ['in_progress', 'I gang', '1.5 × estimate', '2 × estimate'],
      ['awaiting_material', 'Afventer materiale', '3 d', '7 d'],
      ['awaiting_customer', 'Afventer kunde', '3 d', '10 d'],
      ['done', 'Udført', '2 d', '5 d'],
      ['verified', 'Kontrolleret', '1 d', '3 d'],
      ['ready_to_invoice', 'Klar til fakturering', '2 d', '5 d'],
      ['transferred', 'Overført til Visma', '3 d', '7 d'],
      ['invoiced', 'Faktureret', 'never', 'never'],
      ['cancelled', 'Annulleret', 'never', 'never'],
    ]);
  });

  it('each have a colour of their own', () => {
    expect(new Set(ORDER_STATUSES.map((status) => orderStatusInfo[status].colour)).size).toBe(11);
  });

  it('are open until they are invoiced or cancelled', () => {
    expect(OPEN_STATUSES).toEqual(ORDER_STATUSES.slice(0, 9));
  });

  it('know their own codes', () => {
    expect([isOrderStatus('done'), isOrderStatus('Udført'), isOrderStatus(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
