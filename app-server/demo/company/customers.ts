import type { CustomerKind } from '#domain/customers-and-partners.ts';
import type {
  customerContacts,
  customers,
  installationAddresses,
} from '../../database/schema/customers/customers.ts';
import { demoCvr, withGs1CheckDigit } from '../rows/check-digits.ts';
import { goldenCustomers } from './golden-customers.ts';
import { demoId } from '../rows/ids.ts';
import { demoPartners } from './partners.ts';
import type { Places, StreetAddress } from './places.ts';
import { rng, type Random, type Weighted } from '../rows/random.ts';
import {
  firmEndings,
  firstNames,
  lastNames,
  middleNames,
  publicBodies,
  trades,
} from '../rows/words.ts';

const CUSTOMERS = 1_900;
const ADDRESSES = 2_300;

const kinds: [Weighted<CustomerKind>, ...Weighted<CustomerKind>[]] = [
  ['private', 68],
  ['business', 27],
  ['public', 5],
];

export type CustomerRow = typeof customers.$inferInsert & { kind: CustomerKind };
export type ContactRow = typeof customerContacts.$inferInsert;
export type AddressRow = typeof installationAddresses.$inferInsert & StreetAddress;

/** Customers and their addresses. The first customers are the partners' debtors; golden ones have fixed indexes. */
export interface Clientele {
  customers: readonly CustomerRow[];
  addresses: readonly AddressRow[];
  /** The addresses of a customer, by the customer's index. */
  addressesOf: (customer: number) => readonly AddressRow[];
  /** Indexes of the customers of a kind who may order, without the partners' debtors. */
  ofKind: Record<CustomerKind, readonly number[]>;
}

/** The contact persons of firms and public bodies; a large one has two. */
export function contactRows(seed: number, { customers: rows }: Clientele): ContactRow[] {
  return rows.flatMap(({ id, kind, createdAt, updatedAt }, index) => {
    if (kind === 'private') return [];
    const random = rng(seed, 'contact', index);
    const roles = random.chance(0.3) ? (['Indkøb', 'Drift'] as const) : (['Indkøb'] as const);
    return roles.map((role, nth) => {
      const name = `${random.pick(firstNames)} ${random.weighted(lastNames)}`;
      return {
        id: demoId(seed, 'contact', index * 2 + nth, Date.UTC(2021, 1, 1) + index * 3_600_000),
        customerId: id,
        name,
        role,
        phone: `+45${random.int(30, 99)}${random.int(100_000, 999_999)}`,
        email: `${mailName(name)}.${index}@kunde.example`,
        createdAt,
        updatedAt,
      };
    });
  });
}

/** All customers and addresses of the demo company. */
export function makeClientele(seed: number, places: Places): Clientele {
  const rows = Array.from({ length: CUSTOMERS }, (_, index) => customer(seed, index, places));
  const own = new Map<number, AddressRow[]>();
  const addresses = Array.from({ length: ADDRESSES }, (_, index) => {
    const owner = index < CUSTOMERS ? index : ownerOfExtra(seed, index, rows);
    const row = rows[owner];
    if (!row) throw new Error(`There is no customer ${owner}`);
    const made = address(seed, index, row, index < CUSTOMERS, places);
    own.set(owner, [...(own.get(owner) ?? []), made]);
    return made;
  });
  const ofKind: Record<CustomerKind, number[]> = { private: [], business: [], public: [] };
  rows.forEach(({ row: { kind, blocked } }, index) => {
    if (index >= demoPartners.length && blocked === 'none') ofKind[kind].push(index);
  });
  return {
    customers: rows.map(({ row }) => row),
    addresses,
    addressesOf: (index) => own.get(index) ?? [],
    ofKind,
  };
}

/** The id of a customer by its index. */
export function customerId(seed: number, index: number): string {
  return demoId(seed, 'customer', index, Date.UTC(2021, 1, 1) + index * 3_600_000);
}

interface Made {
  row: CustomerRow;
  at: StreetAddress;
}

function customer(seed: number, index: number, places: Places): Made {
  const random = rng(seed, 'customer', index);
  const partner = demoPartners[index];
  const golden = goldenCustomers.get(index);
  const kind = partner ? 'business' : (golden?.kind ?? random.weighted(kinds));
  const drawn = places.address(random, kind === 'private' ? 'home' : 'work');
  const at = partner
    ? { ...drawn, ...places.town(partner.postnr) }
    : { ...drawn, ...golden?.address };
  const name = partner?.name ?? golden?.name ?? nameOf(kind, random, at.city);
  const created = new Date(Date.UTC(2021, 1, 1) + index * 3_600_000);
  const row: CustomerRow = {
    id: customerId(seed, index),
    customerNo: 10_001 + index,
    kind,
    name,
    cvr: kind === 'private' ? null : demoCvr(index),
    gln: kind === 'public' ? withGs1CheckDigit(`57999990${String(index).padStart(4, '0')}`) : null,
    addressLine: addressLine(at),
    postnr: at.postnr,
    city: at.city,
    email: `${mailName(name)}.${index}@kunde.example`,
    phone: `+45${random.int(30, 99)}${random.int(100_000, 999_999)}`,
    paymentTerms:
      kind === 'private' ? 'Netto 8 dage' : partner ? 'Løbende måned + 30' : 'Netto 14 dage',
    debtorGroup: { private: 'Privat', business: 'Erhverv', public: 'Offentlig' }[kind],
    discountBp: kind === 'business' && !partner && random.chance(0.2) ? 500 : 0,
    blocked: !partner && !golden && random.chance(0.006) ? 'new_orders' : 'none',
    createdAt: created,
    updatedAt: created,
  };
  return { row, at };
}

function nameOf(kind: CustomerKind, random: Random, city: string): string {
  const last = random.weighted(lastNames);
  if (kind === 'private') {
    const middle = random.chance(0.25) ? `${random.pick(middleNames)} ` : '';
    return `${random.pick(firstNames)} ${middle}${last}`;
  }
  if (kind === 'public') return `${random.pick(publicBodies)}, ${city}`;
  const ending = random.pick(firmEndings);
  return random.chance(0.5)
    ? `${last} ${random.pick(trades)} ${ending}`
    : `${city} ${random.pick(trades)} ${ending}`;
}

function mailName(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .replaceAll('ı', 'i');
  return plain.replaceAll(/[^a-z]+/g, '.').replaceAll(/^\.|\.$/g, '');
}

function addressLine({ street, houseNo, floor, door }: StreetAddress): string {
  return `${street} ${houseNo}${floor ? `, ${floor}. ${door ?? ''}`.trimEnd() : ''}`;
}

/** Firms and public bodies have several addresses. */
function ownerOfExtra(seed: number, index: number, rows: readonly Made[]): number {
  const random = rng(seed, 'address.owner', index);
  for (;;) {
    const owner = random.int(demoPartners.length, rows.length - 1);
    if (rows[owner]?.row.kind !== 'private' || random.chance(0.1)) return owner;
  }
}

function address(
  seed: number,
  index: number,
  { row, at }: Made,
  isOwn: boolean,
  places: Places,
): AddressRow {
  const random = rng(seed, 'address', index);
  const where = isOwn ? at : places.address(random, row.kind === 'private' ? 'home' : 'work');
  return {
    id: demoId(seed, 'address', index, Date.UTC(2021, 1, 1) + index * 3_600_000),
    customerId: row.id,
    ...where,
    meteringPointId: withGs1CheckDigit(`571313100${String(10_000_000 + index)}`),
    meterNo: String(20_000_000 + index * 13),
    mainFuseA: random.pick([25, 25, 35, 63]),
    phases: 3,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
