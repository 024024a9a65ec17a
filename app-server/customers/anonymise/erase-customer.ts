import { sql } from 'drizzle-orm';
import { ANONYMOUS } from '#domain/customers/anonymise.ts';
import { ERASED } from '#domain/orders/address-line.ts';
import type { Transaction } from '../../services.ts';
import { listOf } from './list-of.ts';

/** The rows in which somebody’s personal values stand. */
export interface Erased {
  customerIds: readonly string[];
  /** Orders whose customer they are. */
  orderIds: readonly string[];
  /** Orders that they only pay for. */
  paidIds: readonly string[];
  documentIds: readonly string[];
  emails: readonly string[];
}

/**
 * Removes every personal value of a customer from the rows that hold them: names, addresses, numbers, contact persons, access
 * notes, the values that events refer to, and the free texts of their orders. Numbers, amounts, dates and statuses stay.
 */
export async function eraseCustomer(
  tx: Transaction,
  { customerIds, orderIds, paidIds, documentIds, emails }: Erased,
): Promise<void> {
  const [ids, theirs, paid] = [listOf(customerIds), listOf(orderIds), listOf(paidIds)];
  const [documents, addresses] = [listOf(documentIds), listOf(emails)];
  const statements = [
    sql`delete from access_notes where address_id in
      (select id from installation_addresses where customer_id in ${ids})`,
    sql`delete from customer_merges where winner_id in ${ids} or loser_id in ${ids}`,
    sql`delete from customer_talks where customer_id in ${ids} or order_id in ${theirs}`,
    sql`delete from customer_contacts where customer_id in ${ids}`,
    sql`delete from personal_values where customer_id in ${ids}`,
    sql`update installation_addresses set street = ${ERASED}, house_no = '', floor = null, door = null,
      lat = null, lon = null, metering_point_id = null, meter_no = null, cabinet_no = null,
      version = version + 1 where customer_id in ${ids}`,
    sql`update customers set name = ${ANONYMOUS}, cvr = null, p_number = null, gln = null,
      e_invoice_ref = null, attention = null, address_line = ${ERASED}, email = null, phone = null,
      mobile = null, notes = null where id in ${ids}`,
    sql`update orders set customer_name = ${ANONYMOUS}, street = ${ERASED}, house_no = '', title = ${ERASED},
      description = null, invoice_text = null, customer_ref = null, cancel_reason = null,
      partner_case_no = null where id in ${theirs}`,
    sql`update orders set invoice_text = null, customer_ref = null where id in ${paid}`,
    sql`update order_lines l set text = coalesce((select name from goods g where g.id = l.good_id), ${ERASED})
      where order_id in ${theirs}`,
    sql`update activities set note = null, outcome = null where order_id in ${theirs}`,
    sql`update vaerk_orders set old_meter_no = null, old_reading = null, new_meter_no = null,
      new_reading = null where order_id in ${theirs}`,
    sql`update order_inspections set file_id = null,
      no_file_reason = case when no_file_reason is null and file_id is null then null else ${ERASED} end,
      one_person_reason = case when one_person_reason is null then null else ${ERASED} end,
      reject_reason = case when reject_reason is null then null else ${ERASED} end
      where order_id in ${theirs}`,
    sql`delete from order_files where order_id in ${theirs}`,
    sql`update visma_transfers set body = null, reason = null, causes = '[]' where id in
      (select transfer_id from visma_transfer_orders where order_id in ${theirs} or order_id in ${paid})`,
    sql`update documents set reading = null, note = null, file_name = ${ERASED},
      erased_at = now() where id in ${documents}`,
    sql`update document_matches set reasons = '[]' where document_id in ${documents} or order_id in ${theirs}`,
    sql`delete from mails where lower("to") in ${addresses}`,
  ];
  for (const statement of statements) await tx.execute(statement);
}
