import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { OrderLineFields } from '#domain/orders/order-line.ts';
import { instant } from '../columns.ts';
import { partners } from './customers.ts';

/** What a partner pays for a kind of work, from one day to another; without an end while it is current. */
export const partnerPrices = pgTable(
  'partner_prices',
  {
    id: text('id').primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.id),
    workCode: text('work_code').notNull(),
    text: text('text').notNull(),
    unit: text('unit').$type<OrderLineFields['unit']>().notNull(),
    priceOre: bigint('price_ore', { mode: 'number' }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
  },
  (t) => [index('partner_prices_partner').on(t.partnerId, t.workCode)],
);
