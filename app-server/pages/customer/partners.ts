import { asc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { customers, partners } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { partnerTable } from '../../partners/partner-table.ts';
import { partnerPriceTable } from '../../partners/price-table.ts';
import type { Queryable } from '../../services.ts';
import {
  registerSettingsTableSave,
  registerSettingsTableUndo,
  settingsTableProps,
} from '../../settings-table/settings-table-page.ts';
import { pageRoute } from '../page-route.ts';

/** The partners and what they pay. */
export function registerPartners(app: FastifyInstance) {
  const { db } = app.services;
  const page = pageRoute('Customer/Partners');
  app.get(page.path, { config: page.config }, async (request, reply) =>
    reply.inertia('Customer/Partners', {
      ...(await settingsTableProps(request, partnerTable)),
      debtors: () => debtorNames(db),
      used: () => usedPartners(db),
    }),
  );
  registerSettingsTableSave(app, partnerTable);
  registerSettingsTableUndo(app, partnerTable);

  const prices = pageRoute('Customer/Partner-Prices');
  app.get(prices.path, { config: prices.config }, async (request, reply) =>
    reply.inertia('Customer/Partner-Prices', {
      ...(await settingsTableProps(request, partnerPriceTable)),
      partners: () =>
        db
          .select({ value: partners.id, label: partners.name })
          .from(partners)
          .where(isNull(partners.archivedAt))
          .orderBy(asc(partners.name)),
    }),
  );
  registerSettingsTableSave(app, partnerPriceTable);
  registerSettingsTableUndo(app, partnerPriceTable);
}

async function debtorNames(q: Queryable): Promise<Record<string, string>> {
  const rows = await q
    .select({ no: customers.customerNo, name: customers.name })
    .from(partners)
    .innerJoin(customers, eq(customers.id, partners.customerId));
  return Object.fromEntries(rows.map(({ no, name }) => [String(no), name]));
}

async function usedPartners(q: Queryable): Promise<string[]> {
  const rows = await q.select({ id: partners.id }).from(partners);
  const used = await Promise.all(
    rows.map(async ({ id }) => {
      const found = await q
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.partnerId, id))
        .limit(1);
      return found.length > 0 ? [id] : [];
    }),
  );
  return used.flat();
}
