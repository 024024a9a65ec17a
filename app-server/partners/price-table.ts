import { asc, eq, inArray } from 'drizzle-orm';
import { formatKrInput, parseKr } from '#domain/amounts/money.ts';
import {
  dayOf,
  type PartnerPrice,
  partnerPrices as schema,
  typedDay,
} from '#domain/partners/partner-price.ts';
import { readRows } from '#domain/saving/read-rows.ts';
import { partners } from '../database/schema/customers/customers.ts';
import { partnerPrices } from '../database/schema/customers/partners.ts';
import { Invalid } from '../http/failures/errors.ts';
import type { Queryable, Transaction } from '../services.ts';
import type { SettingsTable, StoredTable, TableChange } from '../settings-table/settings-table.ts';
import { tableVersion } from '../settings-table/table-version.ts';

const ENTITY = 'partner-prices';

/** Every price by partner, code and day, and the version of the table: that of its last event. */
async function load(q: Queryable): Promise<StoredTable<PartnerPrice>> {
  const version = await tableVersion(q, ENTITY);
  const stored = await q
    .select({ price: partnerPrices })
    .from(partnerPrices)
    .innerJoin(partners, eq(partners.id, partnerPrices.partnerId))
    .orderBy(asc(partners.name), asc(partnerPrices.workCode), asc(partnerPrices.validFrom));
  const rows = stored.map(({ price: { id, partnerId, workCode, text, unit, ...price } }) => ({
    id,
    partnerId,
    workCode,
    text,
    unit,
    price: formatKrInput(price.priceOre),
    validFrom: typedDay(price.validFrom),
    validTo: price.validTo === null ? '' : typedDay(price.validTo),
  }));
  return { version, rows };
}

async function store(tx: Transaction, { before, rows, by }: TableChange<PartnerPrice>) {
  const known = await tx.select({ id: partners.id }).from(partners);
  const ids = new Set(known.map(({ id }) => id));
  const problems = Object.fromEntries(
    rows.flatMap(({ partnerId }, index) =>
      ids.has(partnerId) ? [] : [[`${index}.partnerId`, 'Værket findes ikke.'] as const],
    ),
  );
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  const same = new Set(before.map((row) => JSON.stringify(row)));
  const changed = rows.filter((row) => !same.has(JSON.stringify(row)));
  const kept = new Set(rows.map(({ id }) => id));
  const gone = before.map(({ id }) => id).filter((id) => !kept.has(id));
  if (gone.length > 0) await tx.delete(partnerPrices).where(inArray(partnerPrices.id, gone));
  for (const { id, price, validFrom, validTo, ...row } of changed) {
    const values = {
      ...row,
      priceOre: oreOf(price),
      validFrom: dayOf(validFrom),
      validTo: validTo === '' ? null : dayOf(validTo),
      updatedAt: by.now,
      updatedBy: by.userId,
    };
    await tx
      .insert(partnerPrices)
      .values({ ...values, id })
      .onConflictDoUpdate({ target: partnerPrices.id, set: values });
  }
}

/** The amount of a price that has been checked. */
function oreOf(price: string): number {
  const read = parseKr(price);
  if (!read.ok) throw new Error(`${price} was not checked`);
  return read.ore;
}

/** The partners' prices as a table of settings. */
export const partnerPriceTable: SettingsTable<PartnerPrice> = {
  page: 'Customer/Partner-Prices',
  entity: ENTITY,
  read: (rows) => readRows(schema, rows),
  load,
  describe: (rows) => Object.fromEntries(rows.map(({ id, ...row }) => [id, row])),
  store,
  patch: () => ({}),
};
