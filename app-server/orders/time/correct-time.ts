import * as v from 'valibot';
import type { Changes } from '#domain/events/events.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import { versioned } from '#domain/saving/versioned.ts';
import { commit } from '../../events/commit.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { rightsOnOrder } from '../own-order.ts';
import { changeActivity } from './activity-writes.ts';
import { spanOf } from './end-work.ts';
import { checkedSpan, entrySpan } from './register-time.ts';
import { openEntry } from './time-entry.ts';
import { billTime } from './time-line.ts';

const reason = v.pipe(
  v.string('Skriv en begrundelse.'),
  v.trim(),
  v.minLength(1, 'Skriv en begrundelse.'),
  v.maxLength(500, 'Begrundelsen må højst være 500 tegn.'),
);

/** The body of `PATCH /ordrer/:orderNo/aktiviteter/:activityId`: when the work really was. */
export const timeCorrection = v.strictObject({ ...entrySpan, reason, ...versioned });
/** The body of `POST /ordrer/:orderNo/aktiviteter/:activityId/annuller`. */
export const timeCancellation = v.strictObject({ reason, ...versioned });
/** The body of `POST /ordrer/:orderNo/aktiviteter/:activityId/bekraeft`. */
export const timeConfirmation = v.strictObject(versioned);

interface EntryAddress {
  orderNo: string;
  activityId: string;
}

/**
 * Corrects the times of an entry as a new revision of it; its line follows. A leader who corrects an entry has looked at it.
 * @throws NotFound, Forbidden, Invalid (the times, or the order's money is locked), Conflict
 */
export async function correctTime(
  services: Services,
  user: CurrentUser,
  address: EntryAddress,
  request: v.InferOutput<typeof timeCorrection>,
): Promise<{ version: number }> {
  return commit(services, authorOf(user), async (tx, record) => {
    const now = services.clock();
    const mine = { startedAt: request.startedAt, endedAt: request.endedAt };
    const entry = await openEntry(tx, user, address, 'correct', request, now, mine);
    const { order, activity, forced } = entry;
    const { startedAt, endedAt } = checkedSpan(request, now);
    const isChecked = scopeOf(rightsOnOrder(user, order), 'activity.correct') === 'all';
    const by = { userId: user.id, now };
    const event = await changeActivity(
      tx,
      activity,
      {
        ...spanOf(activity, startedAt, endedAt),
        ...(isChecked && { checkedAt: now, checkedBy: user.id }),
      },
      by,
      'activity.corrected',
    );
    // Both times, also one that stays: the timeline tells when the work was, before and after.
    const changed: Changes = {
      ...event.changed,
      startedAt: [activity.startedAt, startedAt],
      endedAt: [activity.endedAt, endedAt],
    };
    record({ ...event, changed, reason: request.reason, forced });
    const billed = await billTime(tx, order, activity.id, activity, by);
    for (const news of billed.events) record(news);
    return { version: event.version };
  });
}

/**
 * Cancels an entry that should not be there; its line goes with it.
 * @throws NotFound, Forbidden, Invalid (the order's money is locked), Conflict
 */
export async function cancelTime(
  services: Services,
  user: CurrentUser,
  address: EntryAddress,
  request: v.InferOutput<typeof timeCancellation>,
): Promise<{ version: number }> {
  return commit(services, authorOf(user), async (tx, record) => {
    const now = services.clock();
    const mine = { state: 'cancelled' };
    const entry = await openEntry(tx, user, address, 'cancel', request, now, mine);
    const { order, activity, forced } = entry;
    const by = { userId: user.id, now };
    const set = { state: 'cancelled', suspicion: null, billableMin: null } as const;
    const event = await changeActivity(tx, activity, set, by, 'activity.corrected');
    const changed: Changes = {
      ...event.changed,
      startedAt: [activity.startedAt, null],
      endedAt: [activity.endedAt, null],
    };
    record({ ...event, changed, reason: request.reason, forced });
    const billed = await billTime(tx, order, activity.id, activity, by);
    for (const news of billed.events) record(news);
    return { version: event.version };
  });
}

/**
 * Says of a suspicious entry that it is right.
 * @throws NotFound, Forbidden, Invalid, Conflict
 */
export async function confirmTime(
  services: Services,
  user: CurrentUser,
  address: EntryAddress,
  request: v.InferOutput<typeof timeConfirmation>,
): Promise<{ version: number }> {
  return commit(services, authorOf(user), async (tx, record) => {
    const now = services.clock();
    const { activity, forced } = await openEntry(tx, user, address, 'confirm', request, now, {});
    const by = { userId: user.id, now };
    const set = { checkedAt: now, checkedBy: user.id };
    const event = await changeActivity(tx, activity, set, by, 'activity.confirmed');
    record({ ...event, forced });
    return { version: event.version };
  });
}
