import * as v from 'valibot';
import { scopeOf } from '#domain/rights/rights.ts';
import { sentInstant } from '#domain/time/date-schemas.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import { commit } from '../../events/commit.ts';
import { Forbidden, Invalid } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { rightsOnOrder } from '../own-order.ts';
import { openOrder, type StoredOrder } from '../stored-order.ts';
import { createActivity } from './activity-writes.ts';
import { spanOf } from './end-work.ts';
import { isActiveUser } from './fitters.ts';
import { billTime } from './time-line.ts';
import { workTypeOptions } from './work-types.ts';

const instant = sentInstant('Tidspunktet er ikke gyldigt.');

/** The fields of a time entry that say when the work was done. */
export const entrySpan = { startedAt: instant, endedAt: instant };

/** The body of `POST /ordrer/:orderNo/tid`: work that has been done, as somebody writes it down. */
export const timeRegistration = v.strictObject({
  typeId: v.pipe(v.string(), v.ulid('Vælg en type.')),
  assigneeId: v.pipe(v.string(), v.ulid('Vælg en medarbejder.')),
  ...entrySpan,
  note: v.nullable(
    v.pipe(v.string(), v.trim(), v.maxLength(500, 'Bemærkningen må højst være 500 tegn.')),
  ),
});
export type TimeRegistration = v.InferOutput<typeof timeRegistration>;

/** The longest entry, in hours: more is a mistake, or several entries. */
const LONGEST = 24;

/** The times of an entry as instants. @throws Invalid when they are not in order, lie ahead, or are too far apart. */
export function checkedSpan(
  { startedAt, endedAt }: { startedAt: string; endedAt: string },
  now: Date,
): { startedAt: Date; endedAt: Date } {
  const span = { startedAt: new Date(startedAt), endedAt: new Date(endedAt) };
  if (span.endedAt <= span.startedAt) {
    throw new Invalid({ endedAt: 'Sluttidspunktet skal ligge efter starttidspunktet.' });
  }
  if (span.endedAt > now) throw new Invalid({ endedAt: 'Tiden kan ikke ligge i fremtiden.' });
  if (span.endedAt.getTime() - span.startedAt.getTime() > LONGEST * 3_600_000) {
    throw new Invalid({ endedAt: 'En registrering kan højst være 24 timer.' });
  }
  return span;
}

/** Why nobody registers time on an order, as a Danish sentence; `null` where there is work to do. */
export function reasonAgainstTime({ creditOf }: Pick<StoredOrder, 'creditOf'>): string | null {
  return creditOf === null ? null : 'Ordren er en kreditering. Der registreres ingen tid på den.';
}

/**
 * Registers work that was done on an order: one's own, or anybody's for those who may edit everybody's. Billable work makes its line.
 * @throws NotFound, Forbidden, Invalid
 */
export async function registerTime(
  services: Services,
  user: CurrentUser,
  orderNo: string,
  request: TimeRegistration,
): Promise<{ activityId: string; orderVersion: number }> {
  return commit(services, authorOf(user), async (tx, record) => {
    const order = await openOrder(tx, user, orderNo, 'order.see');
    const { typeId, assigneeId, note } = request;
    const scope = scopeOf(rightsOnOrder(user, order), 'activity.edit');
    if (scope !== 'all' && !(scope === 'own' && assigneeId === user.id)) {
      throw new Forbidden('Du må kun registrere din egen tid.');
    }
    const reason = reasonAgainstTime(order);
    if (reason !== null) throw new Invalid({ order: reason }, reason);
    const now = services.clock();
    const span = checkedSpan(request, now);
    const type = await workType(tx, typeId);
    const lock = lockSentence(order.status);
    if (lock && type.makesLine) throw new Invalid({ order: lock }, lock);
    if (!(await isActiveUser(tx, assigneeId))) {
      throw new Invalid({ assigneeId: 'Medarbejderen findes ikke eller er ikke aktiv.' });
    }
    const by = { userId: user.id, now };
    const event = await createActivity(
      tx,
      {
        typeId,
        orderId: order.id,
        assigneeId,
        state: 'completed',
        note: note || null,
        ...spanOf({ pausedMin: 0 }, span.startedAt, span.endedAt),
      },
      by,
    );
    record(event);
    const billed = await billTime(tx, order, event.entityId, null, by);
    for (const news of billed.events) record(news);
    return { activityId: event.entityId, orderVersion: billed.order.version };
  });
}

async function workType(tx: Transaction, typeId: string) {
  const type = (await workTypeOptions(tx)).find(({ value }) => value === typeId);
  if (!type) throw new Invalid({ typeId: 'Vælg en type, der er i brug.' });
  return type;
}
