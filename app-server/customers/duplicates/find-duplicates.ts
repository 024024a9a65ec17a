import { sql, type SQL } from 'drizzle-orm';
import {
  DUPLICATE_REASONS,
  type Duplicate,
  type DuplicateReason,
} from '#domain/customers/duplicates.ts';
import { parseCvr } from '#domain/identifiers/cvr.ts';
import { parseGln } from '#domain/identifiers/gln.ts';
import { parsePhone } from '#domain/identifiers/phone.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { visibleText } from '#domain/text/visible-text.ts';
import type { Queryable } from '../../services.ts';
import type { DuplicatesRequest } from './duplicates-request.ts';

/** A municipality may have hundreds of customers with one CVR number. */
const OF_EACH = 5;
const SHOWN = 5;

interface Row extends Record<string, unknown> {
  id: string;
  customerNo: number;
  name: string;
  city: string;
  addressLine: string;
  reason: DuplicateReason;
}

/**
 * Customers who may be the one that is being written: the same CVR, EAN, telephone number or e-mail, or the same name at the same
 * address, whatever the spelling of its letters. Each condition is one look into an index.
 * @returns the surest first, at most five; nobody who is archived
 */
export async function findDuplicates(
  q: Queryable,
  request: DuplicatesRequest,
): Promise<Duplicate[]> {
  const looks = conditionsOf(request).map(
    ([reason, condition]) => sql`(
      select id, ${reason}::text as reason from customers
      where archived_at is null and id <> ${request.uden} and ${condition}
      order by customer_no desc limit ${reason === 'address' ? sql`50` : OF_EACH})`,
  );
  if (looks.length === 0) return [];
  const { rows } = await q.execute<Row>(sql`
    select c.id, c.customer_no as "customerNo", c.name, c.city, c.address_line as "addressLine", found.reason
    from (${sql.join(looks, sql` union all `)}) found join customers c on c.id = found.id`);
  const line = lineKey(request.adresse);
  const byId = new Map<string, Duplicate>();
  for (const { reason, addressLine, ...customer } of rows.toSorted(bySurety)) {
    if (reason === 'address' && lineKey(addressLine) !== line) continue;
    const found = byId.get(customer.id) ?? { ...customer, reasons: [] };
    if (!found.reasons.includes(reason)) found.reasons.push(reason);
    byId.set(customer.id, found);
  }
  return [...byId.values()].slice(0, SHOWN);
}

const surety = ({ reason }: Row) => DUPLICATE_REASONS.indexOf(reason);

function bySurety(a: Row, b: Row): number {
  return surety(a) - surety(b) || b.customerNo - a.customerNo;
}

/** What is typed well enough to look for. */
function conditionsOf({
  navn,
  adresse,
  postnr,
  cvr,
  ean,
  telefon,
  mobil,
  email,
}: DuplicatesRequest): [DuplicateReason, SQL][] {
  const found: [DuplicateReason, SQL][] = [];
  const company = parseCvr(cvr);
  if (company.ok) found.push(['cvr', sql`cvr = ${company.value}`]);
  const gln = parseGln(ean);
  if (gln.ok) found.push(['gln', sql`gln = ${gln.value}`]);
  for (const number of new Set([telefon, mobil])) {
    const phone = parsePhone(number);
    if (!phone.ok) continue;
    found.push(['phone', sql`phone = ${phone.value}`], ['phone', sql`mobile = ${phone.value}`]);
  }
  const address = visibleText(email);
  if (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(address)) {
    found.push(['email', sql`lower(email) = lower(${address})`]);
  }
  const name = visibleText(navn);
  const town = postnr.trim();
  if (name !== '' && lineKey(adresse) !== '' && /^\d{3,4}$/.test(town)) {
    found.push(['address', sql`danish_fold(name) = danish_fold(${name}) and postnr = ${town}`]);
  }
  return found;
}

/** `Kirkevej 12, 2. tv.` and `kirkevej 12 2 tv` are one address. */
function lineKey(line: string): string {
  return foldForSearch(visibleText(line)).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
