import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import {
  listed,
  type Partner,
  PARTNER_IN_USE,
  partners as schema,
} from '#domain/partners/partner.ts';
import { formatCvr } from '#domain/identifiers/grouped.ts';
import { readRows } from '#domain/saving/read-rows.ts';
import { customers, partners } from '../database/schema/customers/customers.ts';
import { orders } from '../database/schema/orders/orders.ts';
import { partnerPrices } from '../database/schema/customers/partners.ts';
import { Invalid } from '../http/failures/errors.ts';
import type { Queryable, Transaction } from '../services.ts';
import type { SettingsTable, StoredTable, TableChange } from '../settings-table/settings-table.ts';
import { tableVersion } from '../settings-table/table-version.ts';
import { patternProblem } from './case-pattern.ts';

const ENTITY = 'partners';

/** Every partner by name, and the version of the table: that of its last event. */
async function load(q: Queryable): Promise<StoredTable<Partner>> {
  const version = await tableVersion(q, ENTITY);
  const stored = await q
    .select({ partner: partners, debtorNo: customers.customerNo })
    .from(partners)
    .innerJoin(customers, eq(customers.id, partners.customerId))
    .where(isNull(partners.archivedAt))
    .orderBy(asc(partners.name), asc(partners.id));
  const rows = stored.map(({ partner, debtorNo }) => ({
    id: partner.id,
    name: partner.name,
    mark: partner.mark,
    kind: partner.kind,
    cvr: formatCvr(partner.cvr),
    debtorNo: String(debtorNo),
    caseNoPattern: partner.caseNoPattern,
    caseNoExamples: partner.caseNoExamples,
    slaAcceptH: String(partner.slaAcceptH),
    slaContactH: String(partner.slaContactH),
    slaDoneDays: String(partner.slaDoneDays),
    intake: partner.intake,
    reportBack: partner.reportBack,
    settlement: partner.settlement,
    requiredDocs: partner.requiredDocs.join(', '),
  }));
  return { version, rows };
}

async function store(tx: Transaction, { before, rows, version, by }: TableChange<Partner>) {
  const kept = new Set(rows.map(({ id }) => id));
  await remove(
    tx,
    before.map(({ id }) => id).filter((id) => !kept.has(id)),
  );
  const debtors = await debtorsOf(tx, rows);
  refuse(before, rows, debtors);
  for (const row of rows) {
    const values = {
      name: row.name,
      mark: row.mark,
      kind: row.kind,
      cvr: row.cvr,
      customerId: debtors.get(row.debtorNo) ?? '',
      caseNoPattern: row.caseNoPattern,
      caseNoExamples: listed(row.caseNoExamples).join(', '),
      slaAcceptH: Number(row.slaAcceptH),
      slaContactH: Number(row.slaContactH),
      slaDoneDays: Number(row.slaDoneDays),
      intake: row.intake,
      reportBack: row.reportBack,
      settlement: row.settlement,
      requiredDocs: listed(row.requiredDocs),
      version,
      updatedAt: by.now,
      updatedBy: by.userId,
    };
    await tx
      .insert(partners)
      .values({ ...values, id: row.id, createdAt: by.now, createdBy: by.userId })
      .onConflictDoUpdate({ target: partners.id, set: values });
  }
}

/** A partner without orders goes, with its prices. */
async function remove(tx: Transaction, ids: string[]) {
  if (ids.length === 0) return;
  const used = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.partnerId, ids))
    .limit(1);
  if (used.length > 0) throw new Invalid({ rows: PARTNER_IN_USE });
  await tx.delete(partnerPrices).where(inArray(partnerPrices.partnerId, ids));
  await tx.delete(partners).where(inArray(partners.id, ids));
}

/** The ids of the customers that are invoiced, by their numbers. */
async function debtorsOf(tx: Transaction, rows: readonly Partner[]): Promise<Map<string, string>> {
  const numbers = rows.map(({ debtorNo }) => Number(debtorNo));
  const found = await tx
    .select({ id: customers.id, no: customers.customerNo })
    .from(customers)
    .where(and(inArray(customers.customerNo, numbers), isNull(customers.archivedAt)));
  return new Map(found.map(({ id, no }) => [String(no), id]));
}

/** @throws Invalid with a sentence per field, for customers that do not exist and patterns that fail on their examples */
function refuse(
  before: readonly Partner[],
  rows: readonly Partner[],
  debtors: ReadonlyMap<string, string>,
) {
  const problems: Record<string, string> = {};
  for (const [index, row] of rows.entries()) {
    if (!debtors.has(row.debtorNo)) {
      problems[`${index}.debtorNo`] = 'Der er ingen kunde med det nummer.';
    }
    const examples = listed(row.caseNoExamples);
    const problem = patternProblem(row.caseNoPattern, examples);
    if (problem) problems[`${index}.${problem.field}`] = problem.message;
    const old = before.find(({ id }) => id === row.id)?.caseNoPattern ?? '';
    if (
      !problem &&
      row.caseNoPattern !== old &&
      row.caseNoPattern !== '' &&
      examples.length === 0
    ) {
      problems[`${index}.caseNoExamples`] = 'Skriv mindst ét sagsnummer at prøve mønstret på.';
    }
  }
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}

/** The partners as a table of settings. */
export const partnerTable: SettingsTable<Partner> = {
  page: 'Customer/Partners',
  entity: ENTITY,
  read: (rows) => readRows(schema, rows),
  load,
  // A number that is only written in another way has not changed.
  describe: (rows) =>
    Object.fromEntries(
      rows.map(({ id, ...row }) => [id, { ...row, cvr: row.cvr.replaceAll(' ', '') }]),
    ),
  store,
  patch: (rows) => ({ partners: rows.map(({ id, name }) => ({ id, name })) }),
};
