import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  doublePrecision,
  index,
  integer,
  bigint,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import type { CustomerBlock, CustomerKind, PartnerKind } from '#domain/customers-and-partners.ts';
import type { INTAKES, REPORT_BACKS, SETTLEMENTS } from '#domain/partners/partner-kinds.ts';
import { AT_ONCE, recordColumns, sortKey } from '../columns.ts';
import { foldedAddress, foldedName } from './folded-customer-sql.ts';
import { areas } from './places.ts';

export const customers = pgTable(
  'customers',
  {
    id: text('id').primaryKey(),
    customerNo: integer('customer_no').notNull().unique(),
    kind: text('kind').$type<CustomerKind>().notNull(),
    name: text('name').notNull(),
    nameSort: sortKey('name_sort').generatedAlwaysAs(sql`danish_sort_key(name)`),
    cvr: text('cvr'),
    pNumber: text('p_number'),
    gln: text('gln'),
    eInvoiceRef: text('e_invoice_ref'),
    attention: text('attention'),
    addressLine: text('address_line').notNull(),
    postnr: text('postnr').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull().default('DK'),
    email: text('email'),
    phone: text('phone'),
    mobile: text('mobile'),
    paymentTerms: text('payment_terms').notNull(),
    vatCode: text('vat_code').notNull().default('DK25'),
    debtorGroup: text('debtor_group').notNull(),
    priceGroup: text('price_group'),
    discountBp: integer('discount_bp').notNull().default(0),
    creditLimitOre: bigint('credit_limit_ore', { mode: 'number' }),
    blocked: text('blocked').$type<CustomerBlock>().notNull().default('none'),
    notes: text('notes'),
    /** How many orders of theirs are neither invoiced nor cancelled: kept by `countOpenOrders` with every order that begins or ends. */
    openOrders: integer('open_orders').notNull().default(0),
    gdprStatus: text('gdpr_status').$type<'active' | 'anonymised'>().notNull().default('active'),
    /** The customer that this one was made one with; it is archived, and its number leads there. */
    mergedIntoId: text('merged_into_id').references((): AnyPgColumn => customers.id),
    search: text('search').generatedAlwaysAs(
      sql`danish_fold(customer_no::text || ' ' || name || ' ' || coalesce(cvr, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(mobile, '') || ' ; ' || coalesce(email, '') || ' ; ' || address_line || ' ' || postnr || ' ' || city)`,
    ),
    ...recordColumns,
  },
  (t) => [
    index('customers_name_sort').on(t.nameSort, t.id),
    index('customers_postnr').on(t.postnr, t.id),
    index('customers_updated').on(t.updatedAt, t.id),
    index('customers_gln').on(t.gln.op('text_pattern_ops')),
    index('customers_blocked')
      .on(t.nameSort, t.id)
      .where(sql`blocked <> 'none'`),
    index('customers_without_gln')
      .on(t.nameSort, t.id)
      .where(sql`kind = 'public' and gln is null`),
    index('customers_without_email')
      .on(t.nameSort, t.id)
      .where(sql`email is null`),
    index('customers_with_open_orders')
      .on(t.nameSort, t.id)
      .where(sql`open_orders > 0 and archived_at is null`),
    index('customers_search')
      .using('gin', sql`${t.search} gin_trgm_ops`)
      .with(AT_ONCE),
    // Whether somebody is there already is asked while their name is being typed.
    index('customers_same_cvr').on(t.cvr),
    index('customers_same_gln').on(t.gln),
    index('customers_same_phone').on(t.phone),
    index('customers_same_mobile').on(t.mobile),
    index('customers_same_email').on(sql`lower(${t.email})`),
    index('customers_same_name').on(sql`danish_fold(${t.name})`, t.postnr),
    index('customers_merged_into').on(t.mergedIntoId),
    // Whose name or address begins with what is typed, the shortest first.
    index('customers_name_begins')
      .on(foldedName)
      .where(sql`archived_at is null`),
    index('customers_address_begins')
      .on(foldedAddress)
      .where(sql`archived_at is null`),
  ],
);

export const installationAddresses = pgTable(
  'installation_addresses',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    street: text('street').notNull(),
    houseNo: text('house_no').notNull(),
    floor: text('floor'),
    door: text('door'),
    postnr: text('postnr').notNull(),
    city: text('city').notNull(),
    municipalityCode: text('municipality_code'),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    meteringPointId: text('metering_point_id'),
    meterNo: text('meter_no'),
    gridCompanyId: text('grid_company_id'),
    mainFuseA: integer('main_fuse_a'),
    phases: integer('phases'),
    cabinetNo: text('cabinet_no'),
    areaId: text('area_id').references(() => areas.id),
    search: text('search').generatedAlwaysAs(
      sql`danish_fold(street || ' ' || house_no || ' ' || postnr || ' ' || city)`,
    ),
    ...recordColumns,
  },
  (t) => [
    index('installation_addresses_customer').on(t.customerId),
    index('installation_addresses_metering_point').on(t.meteringPointId.op('text_pattern_ops')),
    index('installation_addresses_meter').on(t.meterNo.op('text_pattern_ops')),
    index('installation_addresses_search')
      .using('gin', sql`${t.search} gin_trgm_ops`)
      .with(AT_ONCE),
  ],
);

/** The people of a customer whom one calls or writes to. */
export const customerContacts = pgTable(
  'customer_contacts',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text('name').notNull(),
    /** What they do there, such as `Vicevært`. */
    role: text('role'),
    phone: text('phone'),
    email: text('email'),
    search: text('search').generatedAlwaysAs(
      sql`danish_fold(name || ' ; ' || coalesce(phone, '') || ' ; ' || coalesce(email, ''))`,
    ),
    ...recordColumns,
  },
  (t) => [index('customer_contacts_customer').on(t.customerId)],
);

/**
 * Everything a customer is found by, in one text: their own `search`, and those of their addresses and contacts in use. Triggers write
 * it in the transaction that writes one of these (`write_customer_texts`); nothing else does.
 */
export const customerTexts = pgTable(
  'customer_texts',
  {
    customerId: text('customer_id')
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** It begins with a blank, so that ` 12` is the beginning of a word. */
    text: text('text').notNull(),
    /** Where the customer stands in the list of customers; `null` for one that is archived, which no list has. */
    nameSort: sortKey('name_sort'),
  },
  (t) => [
    index('customer_texts_name_sort').on(t.nameSort, t.customerId),
    index('customer_texts_text')
      .using('gin', sql`${t.text} gin_trgm_ops`)
      .with(AT_ONCE),
  ],
);

/** Personal values that events of a customer refer to. Without its row a change stays in the history, and its value is gone. */
export const personalValues = pgTable(
  'personal_values',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
  },
  (t) => [index('personal_values_customer').on(t.customerId)],
);

export const partners = pgTable('partners', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Two or three letters that mark the partner's orders on the board. */
  mark: text('mark').notNull(),
  kind: text('kind').$type<PartnerKind>().notNull(),
  cvr: text('cvr').notNull(),
  customerId: text('customer_id')
    .notNull()
    .references(() => customers.id),
  caseNoPattern: text('case_no_pattern').notNull(),
  caseNoExamples: text('case_no_examples').notNull().default(''),
  intake: text('intake').$type<(typeof INTAKES)[number]>().notNull(),
  slaAcceptH: integer('sla_accept_h').notNull(),
  slaContactH: integer('sla_contact_h').notNull(),
  slaDoneDays: integer('sla_done_days').notNull(),
  reportBack: text('report_back').$type<(typeof REPORT_BACKS)[number]>().notNull(),
  settlement: text('settlement').$type<(typeof SETTLEMENTS)[number]>().notNull(),
  requiredDocs: jsonb('required_docs').$type<string[]>().notNull(),
  ...recordColumns,
});
