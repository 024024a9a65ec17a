import { and, asc, eq, isNull } from 'drizzle-orm';
import { type CustomerCredit, isOverCredit } from '#domain/customers/credit.ts';
import type { OrderCustomer } from '#domain/customers/order-customer.ts';
import { rightsOn } from '#domain/rights/rights.ts';
import { danishCompare } from '#domain/text/danish-text.ts';
import {
  customers,
  installationAddresses,
  partners,
} from '../../database/schema/customers/customers.ts';
import { users } from '../../database/schema/people/people.ts';
import { NotFound } from '../../http/failures/errors.ts';
import type { NewOrderChoices } from '../../pages/order/new-order.props.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { openCredits } from '../../customers/open-credit.ts';
import { hitsOf } from '../../customers/find-customers.ts';
import { reasonsAgainst } from './create-order.ts';
import { creditWarning } from './credit-limit.ts';

/** What can be chosen for every new order: utilities, and people who can be responsible. */
export async function newOrderChoices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: CurrentUser,
): Promise<NewOrderChoices> {
  const senders = await db
    .select({ partner: partners, debtor: customers })
    .from(partners)
    .innerJoin(customers, eq(customers.id, partners.customerId))
    .where(isNull(partners.archivedAt));
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.state, 'active'), eq(users.kiosk, false)));
  const credits = await openCredits(
    db,
    senders.map(({ debtor }) => debtor),
  );
  // Where the work is to be done is not chosen yet.
  const rights = rightsOn(user.rights, true);
  return {
    partners: senders
      .map(({ partner: { id, name }, debtor }) => ({
        id,
        name,
        reasons: reasonsAgainst(rights, clock(), {
          // The end customer is judged by itself.
          customer: { blocked: 'none' },
          payer: debtor,
          creditExceeded: isOver(credits.get(debtor.id)),
        }),
      }))
      .toSorted((a, b) => danishCompare(a.name, b.name)),
    people: people
      .toSorted((a, b) => danishCompare(a.name, b.name))
      .map(({ id, name }) => ({ value: id, label: name })),
  };
}

/** The customer of a new order: their addresses, and what speaks against an order. @throws NotFound */
export async function newOrderCustomer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: CurrentUser,
  id: string,
): Promise<OrderCustomer> {
  const [found] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.archivedAt)));
  const [customer] = found ? await hitsOf(db, user, [found]) : [];
  if (!found || !customer) throw new NotFound('Kunden findes ikke.');
  const addresses = await db
    .select()
    .from(installationAddresses)
    .where(and(eq(installationAddresses.customerId, id), isNull(installationAddresses.archivedAt)))
    .orderBy(asc(installationAddresses.createdAt), asc(installationAddresses.id))
    .limit(ADDRESSES);
  return {
    customer,
    addresses: addresses.map(({ id, street, houseNo, floor, door, postnr, city }) => ({
      id,
      street,
      houseNo,
      floor,
      door,
      postnr,
      city,
    })),
    reasons: reasonsAgainst(rightsOn(user.rights, true), clock(), {
      customer: found,
      payer: found,
    }),
    credit: creditWarning(user, (await openCredits(db, [found])).get(id)),
  };
}

const isOver = (credit: CustomerCredit | undefined) => credit !== undefined && isOverCredit(credit);

/** A housing association has hundreds; whoever wants another one writes it, and it is found again when the order is sent. */
const ADDRESSES = 200;
