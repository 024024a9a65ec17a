import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { channels } from '#domain/events/channels.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { onBothChannels } from '../../boards/board-messages.ts';
import { loadCalendar } from '../../company/working-calendar.ts';
import { boards } from '../../database/schema/customers/places.ts';
import { users } from '../../database/schema/people/people.ts';
import { vismaConnection, vismaTransfers } from '../../database/schema/erp/transfers.ts';
import { commit, type NewEvent } from '../../events/commit.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Queryable, Services, Transaction } from '../../services.ts';
import { membersOf } from '../../users/permission-news.ts';
import { CONNECTION_ROW } from '../queue/queue-lease.ts';

const CLOCK = { userId: null, cause: 'automation' } as const;
/** After so many working minutes a failure is told to everybody. */
const TOLERATED = 4 * 60;

/** What somebody must mend; what waits for a silent ledger is told as one thing. */
const failing = (isAway: boolean) =>
  sql`${vismaTransfers.state} in ('failed_fixable', 'failed_temporary', 'unknown')
    and (${vismaTransfers.state} = 'failed_fixable' or not ${isAway}::boolean)`;

interface Overdue {
  count: number;
  /** The ledger itself has not answered for as long. */
  isSilent: boolean;
  /** A mail is due: it is working time, and today's has not been written. */
  isMailDue: boolean;
  today: string;
  isNews: boolean;
}

/**
 * Tells everybody when transfers have failed for four working hours: the boards at once, and whoever does the invoicing by one mail a day.
 * @returns whether there was anything to tell
 */
export async function watchOverdue(
  services: Pick<Services, 'db' | 'clock' | 'wakeOutbox'>,
): Promise<boolean> {
  const { db, clock } = services;
  const isDue = ({ isNews, isMailDue }: Overdue) => isNews || isMailDue;
  if (!isDue(await lookForOverdue(db, clock()))) return false;
  return commit(services, CLOCK, async (tx, record) => {
    // Another app-server may have told it meanwhile.
    const overdue = await lookForOverdue(tx, clock());
    if (!isDue(overdue)) return false;
    const { count, isSilent, isMailDue, isNews, today } = overdue;
    const set = { overdue: count, ...(isMailDue && { mailedOn: today }) };
    await tx
      .insert(vismaConnection)
      .values({ id: CONNECTION_ROW, ...set })
      .onConflictDoUpdate({ target: vismaConnection.id, set });
    if (isNews) record(await overdueEvent(tx, count));
    if (isMailDue) await writeMails(tx, services, { count, isSilent });
    return true;
  });
}

async function lookForOverdue(q: Queryable, now: Date): Promise<Overdue> {
  const calendar = await loadCalendar(q);
  const limit = calendar.subtract(now.toISOString(), TOLERATED);
  const [row] = await q.select().from(vismaConnection);
  const since = row?.unansweredSince ?? null;
  const isSilent = since !== null && since <= limit;
  const count = await q.$count(
    vismaTransfers,
    and(failing(since !== null), lte(vismaTransfers.failedSince, limit)),
  );
  const today = copenhagenDate(now);
  const isWorking = calendar.isWorkingTime(now.toISOString());
  return {
    count,
    isSilent,
    today,
    isNews: count !== (row?.overdue ?? 0),
    isMailDue: (count > 0 || isSilent) && isWorking && row?.mailedOn !== today,
  };
}

async function overdueEvent(tx: Transaction, count: number): Promise<NewEvent> {
  const shown = await tx.select({ id: boards.id }).from(boards).where(isNull(boards.archivedAt));
  const type = 'visma.overdue_changed';
  return {
    type,
    entityId: 'visma-overdue',
    version: 1,
    changed: { overdue: [null, count] },
    messages: [
      {
        channel: channels.visma,
        type,
        patch: { id: 'overdue', version: 1, orderId: null, state: null },
      },
      ...shown.flatMap(({ id }) =>
        onBothChannels(id, { type: 'counter.changed', patch: { failedTransfers: count } }),
      ),
    ],
  };
}

async function writeMails(
  tx: Transaction,
  services: Pick<Services, 'clock'>,
  told: Pick<Overdue, 'count' | 'isSilent'>,
): Promise<void> {
  const finance = await membersOf(tx, 'finance');
  const readers = finance.length > 0 ? finance : await membersOf(tx, 'administrator');
  for (const id of readers) {
    const [user] = await tx.select().from(users).where(eq(users.id, id));
    if (!user) continue;
    const data = { name: user.name, ...told };
    await queueMail(tx, services, {
      kind: 'transfers-overdue',
      to: user.email,
      data,
      createdBy: null,
    });
  }
}
