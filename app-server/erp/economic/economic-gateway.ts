import * as v from 'valibot';
import type { ErpEntry } from '#domain/erp/erp-kinds.ts';
import type { ErpAnswer, ErpCall } from '../gateway/erp-answer.ts';
import type { ErpAgreement, ErpGateway, ErpInvoice, ErpOwed } from '../gateway/erp-gateway.ts';
import { callEconomic, type EconomicConnection, NO_CALL, type RawAnswer } from './call-economic.ts';
import { customerBody } from './customer-body.ts';
import { kroner, oreOf } from './line-amounts.ts';
import { productSlug } from './product-slug.ts';
import { readBooked, readDraft } from './read-invoices.ts';
import { entryLists, readEntry, readPeriod } from './read-lists.ts';

/** How many rows are asked for at a time: the most that the API gives. */
const PAGE = 1_000;
/** More pages of a list than this are not read: 200 000 rows. */
const MOST_PAGES = 200;
/** The newer API that tells which periods are barred. */
const PERIODS = '/accountingyearsapi/v2.0.1/accountingYears/periods/paged';

const page = v.object({
  collection: v.array(v.unknown()),
  pagination: v.object({ nextPage: v.optional(v.string()) }),
});
const self = v.object({
  agreementNumber: v.number(),
  company: v.optional(v.object({ name: v.optional(v.string(), '') }), {}),
  canSendElectronicInvoice: v.optional(v.boolean(), false),
});
// Both are left out for a customer without entries.
const owed = v.object({
  balance: v.optional(v.number(), 0),
  dueAmount: v.optional(v.number(), 0),
});
const product = v.object({ barred: v.optional(v.boolean(), false) });

/**
 * Visma e-conomic by its legacy REST API: a draft and its lines are one document, drafts can be searched by reference, and booked
 * invoices are in the same API.
 */
export function economicGateway(connection: EconomicConnection): ErpGateway {
  const get = (path: string) => callEconomic(connection, { method: 'GET', path });

  /** All rows of a list. */
  const list = async (path: string, filter?: string): Promise<ErpAnswer<unknown[]>> => {
    const rows: unknown[] = [];
    let call: ErpCall | undefined;
    for (let skip = 0; skip < MOST_PAGES; skip += 1) {
      const query = `?skippages=${skip}&pagesize=${PAGE}${filter === undefined ? '' : `&filter=${encodeURIComponent(filter)}`}`;
      const answer = asRead(await get(`${path}${query}`), (body) => v.parse(page, body));
      if (!answer.ok) return answer;
      rows.push(...answer.value.collection);
      call = answer.call;
      if (answer.value.pagination.nextPage === undefined) break;
    }
    return { ok: true, value: rows, call: call ?? NO_CALL };
  };
  const listOf = async <T>(path: string, filter: string | undefined, read: (row: unknown) => T) =>
    asRead(await list(path, filter), (rows) => v.parse(v.array(v.unknown()), rows).map(read));

  return {
    agreement: async () => asRead(await get('/self'), readAgreement),
    async entries() {
      const entries: ErpEntry[] = [];
      let call = NO_CALL;
      for (const { kind, path, number } of entryLists) {
        const answer = await listOf(path, undefined, (row) => readEntry(kind, number, row));
        if (!answer.ok) return answer;
        entries.push(...answer.value);
        call = answer.call;
      }
      return { ok: true, value: entries, call };
    },
    periods: async () =>
      asRead(await get(PERIODS), (body) => v.parse(v.array(v.unknown()), body).map(readPeriod)),
    createDraft: async (body, key) =>
      asRead(
        await callEconomic(connection, {
          method: 'POST',
          path: '/invoices/drafts',
          body,
          idempotencyKey: key,
        }),
        readDraft,
        { isWrite: true },
      ),
    async findByReference(reference) {
      const filter = `references.other$eq:${reference}$or:notes.textLine2$eq:${reference}`;
      const drafts = await listOf('/invoices/drafts', filter, readDraft);
      if (!drafts.ok) return drafts;
      const booked = await listOf('/invoices/booked', filter, readBooked);
      return booked.ok ? { ...booked, value: [...drafts.value, ...booked.value] } : booked;
    },
    draft: async (number) =>
      asRead(await get(`/invoices/drafts/${wholeNumber(number)}`), readDraft),
    booked: async (number) =>
      asRead(await get(`/invoices/booked/${wholeNumber(number)}`), readBooked),
    drafts: () => listOf('/invoices/drafts', undefined, readDraft),
    bookedSince: (day): Promise<ErpAnswer<ErpInvoice[]>> =>
      listOf('/invoices/booked', `date$gte:${day}`, readBooked),
    async putCustomer(customer) {
      const path = `/customers/${wholeNumber(customer.customerNumber)}`;
      const now = await get(path);
      if (!now.ok && now.call.status !== 404) return now;
      // A PUT clears what it leaves out: whatever else the ledger knows goes back as it came.
      const body = customerBody(customer, now.ok ? now.value : {});
      const put = await callEconomic(connection, { method: 'PUT', path, body });
      return asRead(put, () => null, { isWrite: true });
    },
    async owed(customerNumber) {
      const answer = await get(`/customers/${wholeNumber(customerNumber)}`);
      if (!answer.ok && answer.call.status === 404) {
        return { ok: true, value: null, call: answer.call };
      }
      return asRead(answer, readOwed);
    },
    async ensureProduct({
      productNumber,
      name,
      productGroupNumber,
      unitNumber,
      salesOre,
      costOre,
    }) {
      const known = asRead(await get(`/products/${productSlug(productNumber)}`), (body) => ({
        isBarred: v.parse(product, body).barred,
      }));
      if (known.ok || known.call.status !== 404) return known;
      const body = JSON.stringify({
        productNumber,
        name: name.slice(0, 300),
        productGroup: { productGroupNumber },
        ...(unitNumber !== null && { unit: { unitNumber } }),
        ...(salesOre !== null && { salesPrice: kroner(salesOre) }),
        ...(costOre !== null && { costPrice: kroner(costOre) }),
      });
      const made = await callEconomic(connection, { method: 'POST', path: '/products', body });
      return asRead(made, () => ({ isBarred: false }), { isWrite: true });
    },
  };
}

/** An answer read as something. One that cannot be read is as good as lost. */
function asRead<T>(
  answer: RawAnswer,
  read: (body: unknown) => T,
  { isWrite = false }: { isWrite?: boolean } = {},
): ErpAnswer<T> {
  if (!answer.ok) return answer;
  try {
    return { ...answer, value: read(answer.value) };
  } catch (error) {
    if (!v.isValiError(error)) throw error;
    const failure = {
      kind: 'later',
      mayHaveHappened: isWrite,
      retryAfterSeconds: null,
      causes: [],
    } as const;
    return { ok: false, failure, call: answer.call };
  }
}

function readAgreement(body: unknown): ErpAgreement {
  const { agreementNumber, company, canSendElectronicInvoice } = v.parse(self, body);
  return { agreementNumber, company: company.name ?? '', canSendElectronicInvoice };
}

function readOwed(body: unknown): ErpOwed {
  const { balance, dueAmount } = v.parse(owed, body);
  return { balanceOre: oreOf(balance), dueOre: oreOf(dueAmount) };
}

/** A number of an address. An empty one would mean the whole list. */
function wholeNumber(number: number): number {
  if (!Number.isSafeInteger(number) || number < 1)
    throw new RangeError(`${number} is no number of the ledger`);
  return number;
}
