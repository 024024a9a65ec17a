import type { GroupCode } from '#domain/rights/rights.ts';
import { encodeTime } from '#domain/ulid.ts';
import {
  customers,
  installationAddresses,
  partners,
} from '#app-server/database/schema/customers/customers.ts';
import { goods } from '#app-server/database/schema/goods.ts';
import { activityTypes } from '#app-server/database/schema/orders/orders.ts';
import { users, type Certificate } from '#app-server/database/schema/people/people.ts';
import { areas, boards } from '#app-server/database/schema/customers/places.ts';
import type { CurrentUser, Database } from '#app-server/services.ts';
import type { Filling } from '#tests/support/database/filling.ts';
import { hasAll } from '#tests/support/records.ts';
import { withRights } from '#tests/support/with-rights.ts';

/** The id of the thing with this number: a valid ULID, the same in every run. */
export const idOf = (number: number) => encodeTime(0) + String(number).padStart(16, '0');

export const ids = {
  area: idOf(1),
  elsewhere: idOf(2),
  boardAll: idOf(3),
  boardArea: idOf(4),
  boardElsewhere: idOf(5),
  customer: idOf(10),
  blocked: idOf(11),
  commune: idOf(12),
  partnerCustomer: idOf(13),
  address: idOf(20),
  blockedAddress: idOf(21),
  communeAddress: idOf(22),
  partner: idOf(30),
  charger: idOf(40),
  barred: idOf(41),
  hour: idOf(42),
  cable: idOf(43),
  nobody: idOf(9999),
};

export type Person =
  | 'fitter'
  | 'other'
  | 'expired'
  | 'office'
  | 'office2'
  | 'leader'
  | 'administrator'
  | 'technical_manager'
  | 'finance'
  | 'planner'
  | 'screen';

const PEOPLE: readonly [Person, string, string, GroupCode[], Certificate[]][] = [
  ['fitter', 'LP', 'Lars Pedersen', ['fitter'], [{ name: 'L-AUS', expires: '2028-01-01' }]],
  ['other', 'MJ', 'Mette Jensen', ['fitter'], []],
  ['expired', 'SØ', 'Søren Østergaard', ['fitter'], [{ name: 'L-AUS', expires: '2026-11-01' }]],
  ['office', 'AN', 'Anne Nielsen', ['office'], []],
  ['office2', 'HH', 'Hanne Holm', ['office'], []],
  ['leader', 'IB', 'Ida Bach', ['leader'], []],
  ['administrator', 'PM', 'Peter Møller', ['administrator'], []],
  ['technical_manager', 'TK', 'Thomas Kjær', ['technical_manager'], []],
  ['finance', 'ØK', 'Kirsten Dahl', ['finance'], []],
  ['planner', 'PL', 'Pia Lund', ['planner'], []],
  ['screen', 'TV', 'Skærm', ['screen'], []],
];

const emailOf = (key: Person) => `${key}@tavlen.example`;

/** The people of the company, each with the rights of their groups. */
export function peopleOfCompany(): Record<Person, CurrentUser> {
  const people: Partial<Record<Person, CurrentUser>> = {};
  for (const [index, [key, initials, name, groups]] of PEOPLE.entries()) {
    const who = { id: idOf(100 + index), initials, name, email: emailOf(key), groups };
    people[key] = withRights({ ...who, areaIds: [], kiosk: key === 'screen' });
  }
  const all = PEOPLE.map(([key]) => key);
  if (!hasAll(people, all)) throw new Error('A person is missing.');
  return people;
}

/** Puts the company's people, places, customers and goods into an empty database. */
async function fill(db: Database): Promise<void> {
  await db.insert(users).values(
    PEOPLE.map(([key, initials, name, groups, certificates], index) => ({
      id: idOf(100 + index),
      initials,
      name,
      email: emailOf(key),
      passwordHash: '-',
      groups,
      certificates,
    })),
  );
  await db.insert(areas).values([
    {
      id: ids.area,
      name: 'Trekanten',
      color: 'blue',
      postnrRanges: [{ from: '7000', to: '7199' }],
    },
    {
      id: ids.elsewhere,
      name: 'Fyn',
      color: 'green',
      postnrRanges: [{ from: '5000', to: '5999' }],
    },
  ]);
  await db.insert(boards).values([
    { id: ids.boardAll, name: 'Alle', areaId: null },
    { id: ids.boardArea, name: 'Trekanten', areaId: ids.area },
    { id: ids.boardElsewhere, name: 'Fyn', areaId: ids.elsewhere },
  ]);
  const customer = {
    addressLine: 'Kirkevej 1',
    postnr: '7100',
    city: 'Vejle',
    paymentTerms: 'Netto 8 dage',
    debtorGroup: '1',
  };
  await db.insert(customers).values([
    {
      ...customer,
      id: ids.customer,
      customerNo: 1,
      kind: 'private',
      name: 'Åse Østergård-Sørensen',
    },
    {
      ...customer,
      id: ids.blocked,
      customerNo: 2,
      kind: 'business',
      name: 'Spærret ApS',
      blocked: 'all',
    },
    { ...customer, id: ids.commune, customerNo: 3, kind: 'public', name: 'Vejle Kommune' },
    { ...customer, id: ids.partnerCustomer, customerNo: 4, kind: 'business', name: 'Bæltnet A/S' },
  ]);
  const address = {
    street: 'Kirkevej',
    houseNo: '1',
    postnr: '7100',
    city: 'Vejle',
    areaId: ids.area,
  };
  await db.insert(installationAddresses).values([
    { ...address, id: ids.address, customerId: ids.customer },
    { ...address, id: ids.blockedAddress, customerId: ids.blocked },
    { ...address, id: ids.communeAddress, customerId: ids.commune },
  ]);
  await db.insert(partners).values({
    id: ids.partner,
    name: 'Bæltnet A/S',
    mark: 'BN',
    kind: 'grid',
    cvr: '90100017',
    customerId: ids.partnerCustomer,
    caseNoPattern: '^BN-\\d+$',
    intake: 'csv',
    slaAcceptH: 4,
    slaContactH: 8,
    slaDoneDays: 10,
    reportBack: 'email',
    settlement: 'monthly',
    requiredDocs: [],
  });
  const good = { goodGroup: '10', unit: 'stk' };
  await db.insert(goods).values([
    {
      ...good,
      id: ids.charger,
      goodNo: '101010',
      name: 'Ladeboks 11 kW',
      costOre: 395_000,
      salesOre: 589_500,
    },
    {
      ...good,
      id: ids.barred,
      goodNo: '101020',
      name: 'Ladeboks 22 kW',
      costOre: 1,
      salesOre: 2,
      barred: true,
    },
    {
      ...good,
      id: ids.hour,
      goodNo: '900010',
      name: 'Montørtime',
      costOre: 36_500,
      salesOre: 63_600,
      unit: 'time',
    },
    {
      ...good,
      id: ids.cable,
      goodNo: '104040',
      name: 'Installationskabel 5G6',
      costOre: 298_000,
      salesOre: 490_000,
      priceUnit: 100,
      unit: 'm',
    },
  ]);
  await db.insert(activityTypes).values([
    {
      ...activityType,
      id: idOf(50),
      code: 'montage',
      name: 'Montage',
      category: 'montage',
      goodId: ids.hour,
      sort: 1,
    },
    {
      ...activityType,
      id: idOf(51),
      code: 'opkald-kunde',
      name: 'Opkald til kunde',
      category: 'opkald',
      sort: 2,
    },
  ]);
}

const activityType = {
  color: '#1c7ed6',
  icon: 'tool' as const,
  billable: true,
  requiresOrder: true,
  requiresOutcome: false,
};

/** The rows of the company, for databases that begin with them. */
export const companyRows: Filling = { name: 'company', file: import.meta.filename, fill };
