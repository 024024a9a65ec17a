import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  customerContacts,
  customers,
  installationAddresses,
} from '#app-server/database/schema/customers.ts';
import { type Browser, logIn, openApp } from '../../orders/support/browser.ts';
import { idOf, openCompany, type Company } from '../../orders/support/company.ts';

/** A customer with an installation address and a contact person. */
interface Made {
  id: string;
  no: number;
  addressId: string;
}

/** A company in which customers are merged: one who stays, and one who becomes a part of them. */
interface MergeCompany {
  company: Company;
  app: FastifyInstance;
  office: Browser;
  leader: Browser;
  /** Makes a winner and a loser that nothing has happened to. */
  pair: () => Promise<{ winner: Made; loser: Made }>;
  receive: (made: Pick<Made, 'id' | 'addressId'>) => ReturnType<Company['receive']>;
  stored: (made: Pick<Made, 'id'>) => Promise<typeof customers.$inferSelect>;
  close: () => Promise<void>;
}

type Pair = Awaited<ReturnType<MergeCompany['pair']>>;

async function openMergeCompany(): Promise<MergeCompany> {
  const company = await openCompany();
  const app = await openApp(company);
  const { db } = company.services;
  let number = 1000;
  const make = async (values: Partial<typeof customers.$inferInsert>): Promise<Made> => {
    number += 10;
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
  };
  return {
    company,
    app,
    office: await logIn(app, company, company.people.office),
    leader: await logIn(app, company, company.people.leader),
    pair: async () => ({
      winner: await make({
        name: 'Åse Østergård-Sørensen',
        phone: '+4575821100',
        notes: 'Ring først',
      }),
      loser: await make({ name: 'A. Sørensen', email: 'aase@example.dk', discountBp: 500 }),
    }),
    receive: ({ id, addressId }) =>
      company.receive({ customerId: id, installationAddressId: addressId }),
    stored: async ({ id }) => {
      const [row] = await db.select().from(customers).where(eq(customers.id, id));
      if (!row) throw new Error('the customer is gone');
      return row;
    },
    close: async () => {
      await app.close();
      await company.database.close();
    },
  };
}

/**
 * Opens a company for the tests of a file, with a pair of customers for each test: the one who stays, and the one who becomes a part of
 * them. Its values are those of the test that runs.
 */
export function eachWithPair(): Omit<MergeCompany, 'pair' | 'close'> & Pair {
  let merging: MergeCompany;
  let pair: Pair;
  beforeAll(async () => {
    merging = await openMergeCompany();
  });
  afterAll(() => merging.close());
  beforeEach(async () => {
    pair = await merging.pair();
  });
  return {
    get company() {
      return merging.company;
    },
    get app() {
      return merging.app;
    },
    get office() {
      return merging.office;
    },
    get leader() {
      return merging.leader;
    },
    get winner() {
      return pair.winner;
    },
    get loser() {
      return pair.loser;
    },
    receive: (made) => merging.receive(made),
    stored: (made) => merging.stored(made),
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
