import { and, eq, sql } from 'drizzle-orm';
import type { TalkCorrection, TalkFields, TalkWithdrawal } from '#domain/customers/talks.ts';
import { ulid } from '#domain/ulid.ts';
import { customerTalks } from '../../database/schema/customers/customer-talks.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { commit, type NewEvent } from '../../events/commit.ts';
import { Forbidden, NotFound } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import {
  conflictWithoutFields,
  overwriting,
  refuseUnknownVersion,
} from '../../records/conflict.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { customerEvent } from '../customer-news.ts';
import { refuseAnonymised } from '../save/refuse-anonymised.ts';
import { openCustomer, type StoredCustomer } from '../stored-customer.ts';
import { checkTalk } from './check-talk.ts';

type StoredTalk = typeof customerTalks.$inferSelect;
/** The call or mail as it stands, or stood, and what was overwritten. */
interface Written {
  talk: StoredTalk;
  forced?: NewEvent['forced'];
}
type TalkEvent = 'customer.talk_logged' | 'customer.talk_corrected' | 'customer.talk_withdrawn';

/** Writes down a call or a mail with a customer. @throws NotFound, Forbidden, Invalid */
export async function logTalk(
  services: Services,
  user: CurrentUser,
  customerNo: string,
  fields: TalkFields,
): Promise<{ id: string }> {
  return write(services, user, customerNo, 'customer.talk_logged', async (tx, customer, now) => {
    await checkTalk(tx, user, customer.id, fields, now);
    const stamps = { writtenBy: user.id, writtenAt: now, updatedAt: now };
    const [talk] = await tx
      .insert(customerTalks)
      .values({ ...stored(fields), ...stamps, id: ulid(now.getTime()), customerId: customer.id })
      .returning();
    if (!talk) throw new Error('the talk was not written');
    return { talk };
  });
}

/** Its author writes it anew. @throws NotFound, Forbidden, Invalid, Conflict when it was corrected elsewhere meanwhile */
export async function correctTalk(
  services: Services,
  user: CurrentUser,
  customerNo: string,
  id: string,
  { version, force = false, ...fields }: TalkCorrection,
): Promise<{ id: string }> {
  return write(services, user, customerNo, 'customer.talk_corrected', async (tx, customer, now) => {
    const before = await ownTalk(tx, user, customer, id);
    const forced = over(before, user, { version, force });
    await checkTalk(tx, user, customer.id, fields, now);
    const [talk] = await tx
      .update(customerTalks)
      .set({ ...stored(fields), version: before.version + 1, updatedAt: now })
      .where(eq(customerTalks.id, id))
      .returning();
    if (!talk) throw new Error(`the talk ${id} is gone`);
    return { talk, forced };
  });
}

/** Its author takes it away, and what was said with it. @throws NotFound, Forbidden, Conflict */
export async function withdrawTalk(
  services: Services,
  user: CurrentUser,
  customerNo: string,
  id: string,
  { version, force = false }: TalkWithdrawal,
): Promise<{ id: string }> {
  return write(services, user, customerNo, 'customer.talk_withdrawn', async (tx, customer) => {
    const talk = await ownTalk(tx, user, customer, id);
    const forced = over(talk, user, { version, force });
    await tx.delete(customerTalks).where(eq(customerTalks.id, id));
    return { talk, forced };
  });
}

function stored({ at, ...fields }: TalkFields) {
  return { ...fields, at: new Date(at) };
}

async function ownTalk(
  tx: Transaction,
  user: CurrentUser,
  customer: StoredCustomer,
  id: string,
): Promise<StoredTalk> {
  const [talk] = await tx
    .select()
    .from(customerTalks)
    .where(and(eq(customerTalks.id, id), eq(customerTalks.customerId, customer.id)));
  if (!talk) throw new NotFound('Samtalen findes ikke længere.');
  if (talk.writtenBy !== user.id)
    throw new Forbidden('Kun den, der har skrevet det, kan rette det.');
  return talk;
}

/** Its author may have corrected it in another window since. @throws Conflict unless it is forced */
function over(
  { version: current, updatedAt }: StoredTalk,
  user: CurrentUser,
  { version, force }: { version: number; force: boolean },
): NewEvent['forced'] {
  refuseUnknownVersion(version, current);
  if (version === current) return undefined;
  return overwriting(conflictWithoutFields(current, user, updatedAt), force);
}

/** One write: the customer gets a new version, and an event tells what kind it was, never what was said. */
function write(
  services: Services,
  user: CurrentUser,
  customerNo: string,
  type: TalkEvent,
  work: (tx: Transaction, customer: StoredCustomer, now: Date) => Promise<Written>,
): Promise<{ id: string }> {
  return commit(services, authorOf(user), async (tx, record) => {
    const customer = await openCustomer(tx, user, customerNo, 'customer.see');
    refuseAnonymised(customer);
    const now = services.clock();
    const { talk, forced } = await work(tx, customer, now);
    const { id, kind, orderId } = talk;
    const [after] = await tx
      .update(customers)
      .set({ version: sql`${customers.version} + 1`, updatedAt: now, updatedBy: user.id })
      .where(eq(customers.id, customer.id))
      .returning();
    if (!after) throw new Error(`the customer ${customer.id} is gone`);
    const about = orderId === null ? {} : { [`talks.${id}.orderId`]: [null, orderId] as const };
    const changed = Object.fromEntries(
      Object.entries({ [`talks.${id}.kind`]: [null, kind] as const, ...about }).map(
        ([field, [before, value]]): [string, [unknown, unknown]] => [field, [before, value]],
      ),
    );
    record(customerEvent({ type, customer: after, changed, forced }));
    return { id };
  });
}
