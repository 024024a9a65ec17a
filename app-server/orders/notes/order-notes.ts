import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { DomainEventType } from '#domain/events/events.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import { domainEvents } from '../../database/schema/events.ts';
import { commit } from '../../events/commit.ts';
import { Forbidden, Invalid, NotFound } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { orderEvent } from '../order-news.ts';
import { rightsOnOrder } from '../own-order.ts';
import { openOrder, type StoredOrder } from '../stored-order.ts';
import { writeOrder } from '../save/write-order.ts';
import { removedNotes } from './removed-notes.ts';

const NOTE_EVENTS: DomainEventType[] = ['order.noted', 'order.note_removed'];

/** The body of `POST /ordrer/:orderNo/noter`. */
export const noteRequest = v.strictObject({
  text: v.pipe(
    v.string('Skriv en note.'),
    v.trim(),
    v.minLength(1, 'Skriv en note.'),
    v.maxLength(1_000, 'Noten må højst være 1.000 tegn.'),
  ),
});

/**
 * Writes a note on an order: everybody who may see the order reads it in its timeline, and its fitters and responsible are told.
 * @throws NotFound, Forbidden
 */
export async function noteOrder(
  services: Services,
  user: CurrentUser,
  orderNo: string,
  { text }: v.InferOutput<typeof noteRequest>,
): Promise<{ version: number }> {
  return commit(services, authorOf(user), async (tx, record) => {
    const before = await openOrder(tx, user, orderNo, 'order.see');
    const now = services.clock();
    const after = await writeOrder(tx, before, {}, { userId: user.id, now });
    const notices = peopleOf(before)
      .filter((id) => id !== user.id)
      .map((userId) => ({
        userId,
        type: 'order.noted' as const,
        more: { by: { name: user.name } },
      }));
    const note = {
      type: 'order.noted',
      before,
      after,
      changed: {},
      reason: text,
      notices,
    } as const;
    record(await orderEvent(tx, note, now));
    return { version: after.version };
  });
}

/**
 * Removes a note from the timeline: its author, or those who may edit every order. The event itself stays.
 * @param seq of the note's event
 * @throws NotFound, Forbidden, Invalid (it has been removed already)
 */
export async function removeNote(
  services: Services,
  user: CurrentUser,
  orderNo: string,
  seq: number,
): Promise<{ version: number }> {
  return commit(services, authorOf(user), async (tx, record) => {
    const before = await openOrder(tx, user, orderNo, 'order.see');
    const notes = await tx
      .select()
      .from(domainEvents)
      .where(and(eq(domainEvents.entityId, before.id), inArray(domainEvents.type, NOTE_EVENTS)));
    const note = notes.find((event) => event.seq === seq && event.type === 'order.noted');
    if (!note) throw new NotFound('Noten findes ikke.');
    if (note.actorId !== user.id && scopeOf(rightsOnOrder(user, before), 'order.edit') !== 'all') {
      throw new Forbidden('Du kan kun fjerne dine egne noter.');
    }
    if (removedNotes(notes).has(seq)) {
      throw new Invalid({ note: 'Noten er allerede fjernet.' });
    }
    const now = services.clock();
    const after = await writeOrder(tx, before, {}, { userId: user.id, now });
    const changed = { noteSeq: [seq, null] } satisfies Record<string, [number, null]>;
    record(await orderEvent(tx, { type: 'order.note_removed', before, after, changed }, now));
    return { version: after.version };
  });
}

function peopleOf({ responsibleId, fitterIds }: StoredOrder): string[] {
  return [...new Set([responsibleId, ...fitterIds])];
}
