import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  customerContacts,
  customers,
  installationAddresses,
} from '#app-server/database/schema/customers/customers.ts';
import { type Browser, logIn, openApp } from '../../orders/support/browser.ts';
import { idOf, openCompany, type Company } from '../../orders/support/company.ts';

/** A customer with an installation address and a contact person. */
interface Made {
  id: string;
  no: number;
  addressId: string;
}

interface Pair {
  winner: Made;
  loser: Made;
}

/** Makes a customer whose numbers of id and customer begin here. */
async function make(
  { db }: Company['services'],
  number: number,
  values: Partial<typeof customers.$inferInsert>,
): Promise<Made> {
  const made = { id: idOf(number), no: number, addressId: idOf(number + 1) };
  const place = { postnr: '7100', city: 'Vejle' };
  await db.insert(customers).values({
    id: made.id,
    customerNo: made.no,
    kind: 'private',
    name: 'Ingen',
    addressLine: 'Kirkevej 1',
    paymentTerms: 'Netto 8 dage',
    debtorGroup: 'Privat',
    ...place,
    ...values,
  });
  await db.insert(installationAddresses).values({
    ...place,
    id: made.addressId,
    customerId: made.id,
    street: 'Kirkevej',
    houseNo: '1',
  });
  await db
    .insert(customerContacts)
    .values({ id: idOf(number + 2), customerId: made.id, name: 'Vicevært' });
  return made;
}

/**
 * Opens a company for the tests of a file, with a pair of customers for each test, whom nothing has happened to: the one who stays, and
 * the one who becomes a part of them. Its values are those of the test that runs.
 */
export function eachWithPair() {
  let company: Company;
  let app: FastifyInstance;
  let office: Browser;
  let leader: Browser;
  let pair: Pair;
  let number = 1000;
  beforeAll(async () => {
    company = await openCompany();
    app = await openApp(company);
    office = await logIn(app, company, company.people.office);
    leader = await logIn(app, company, company.people.leader);
  });
  afterAll(async () => {
    await app.close();
    await company.database.close();
  });
  beforeEach(async () => {
    number += 20;
    const { services } = company;
    pair = {
      winner: await make(services, number, {
        name: 'Åse Østergård-Sørensen',
        phone: '+4575821100',
        notes: 'Ring først',
      }),
      loser: await make(services, number + 10, {
        name: 'A. Sørensen',
        email: 'aase@example.dk',
        addressLine: 'Havneallé 69',
        postnr: '5500',
        city: 'Middelfart',
        discountBp: 500,
      }),
    };
  });
  return {
    get company() {
      return company;
    },
    get app() {
      return app;
    },
    get office() {
      return office;
    },
    get leader() {
      return leader;
    },
    get winner() {
      return pair.winner;
    },
    get loser() {
      return pair.loser;
    },
    receive: ({ id, addressId }: Pick<Made, 'id' | 'addressId'>) =>
      company.receive({ customerId: id, installationAddressId: addressId }),
    /** @throws when the customer is gone */
    async stored({ id }: Pick<Made, 'id'>): Promise<typeof customers.$inferSelect> {
      const { db } = company.services;
      const [row] = await db.select().from(customers).where(eq(customers.id, id));
      if (!row) throw new Error('the customer is gone');
      return row;
    },
  };
}

/** Merges the loser of a pair into its winner. */
export const mergePair = ({ winner, loser }: Pair, browser: Browser, more: object = {}) =>
  browser.call('POST', `/kunder/${winner.no}/flet`, {
    loserNo: loser.no,
    winnerVersion: 1,
    loserVersion: 1,
    take: [],
    ...more,
  });

export const undoMerge = ({ winner }: Pair, browser: Browser, mergeId: string) =>
  browser.call('POST', `/kunder/${winner.no}/flet/${mergeId}/fortryd`, {});
