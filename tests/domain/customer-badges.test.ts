import { describe, expect, test } from 'vitest';
import { customerBadges } from '#domain/customers/customer-badges.ts';

const firm = { kind: 'business', cvr: null, gln: null, email: null, blocked: 'none' } as const;

describe('the badges of a customer', () => {
  test('say what is missing', () => {
    const texts = customerBadges({ ...firm, gdprStatus: 'active' }).map(({ text }) => text);
    expect(texts).toEqual(['Mangler CVR-nr.', 'Mangler e-mail']);
  });

  test('miss nothing of one who is anonymised', () => {
    expect(customerBadges({ ...firm, gdprStatus: 'anonymised' })).toEqual([]);
  });
});
