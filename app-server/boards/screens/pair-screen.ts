import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { PairingRequest } from '#domain/boards/screen-pairing.ts';
import { channels } from '#domain/events/channels.ts';
import { ulid } from '#domain/ulid.ts';
import { CLOCKS_APART } from '../../auth/clock-set-back.ts';
import { boards } from '../../database/schema/customers/places.ts';
import { screenPairings, screens } from '../../database/schema/screens.ts';
import { commit } from '../../events/commit.ts';
import { Invalid, NotFound } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';
import { hashOfDigits } from './pairing-codes.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'settings' | 'wakeOutbox'>;

/**
 * Gives the screen that shows these digits its board. Of two people who type the same digits one succeeds.
 * @throws Invalid for `digits`, `name` or `boardId`
 */
export async function pairScreen(
  services: Needs,
  by: CurrentUser,
  { digits, name, boardId }: PairingRequest,
): Promise<{ id: string }> {
  const now = services.clock();
  const id = ulid(now.getTime());
  const codeHash = hashOfDigits(services.settings, digits);
  return commit(services, authorOf(by), async (tx, record) => {
    await refuseMissingBoard(tx, boardId);
    const [taken] = await tx
      .update(screenPairings)
      .set({ screenId: id })
      .where(
        and(
          eq(screenPairings.codeHash, codeHash),
          isNull(screenPairings.screenId),
          gt(screenPairings.expiresAt, now),
          lte(screenPairings.createdAt, new Date(now.getTime() + CLOCKS_APART)),
        ),
      )
      .returning();
    if (!taken) throw new Invalid({ digits: await whyNot(tx, codeHash) });
    await tx.insert(screens).values({ id, name, boardId, pairedBy: by.id, pairedAt: now });
    record({
      type: 'screen.paired',
      entityId: id,
      version: 1,
      changed: { name: [null, name], boardId: [null, boardId] },
      messages: [{ channel: channels.screens, type: 'screen.paired', patch: { id } }],
    });
    return { id };
  });
}

/** @throws Invalid for `boardId` when there is no such board any more */
export async function refuseMissingBoard(q: Queryable, boardId: string): Promise<void> {
  const [board] = await q
    .select({ name: boards.name })
    .from(boards)
    .where(and(eq(boards.id, boardId), isNull(boards.archivedAt)));
  if (!board) throw new Invalid({ boardId: 'Tavlen findes ikke længere. Vælg en anden.' });
}

async function whyNot(q: Queryable, codeHash: string): Promise<string> {
  const [row] = await q.select().from(screenPairings).where(eq(screenPairings.codeHash, codeHash));
  if (!row) return 'Ingen skærm viser de tal. Se efter på skærmen.';
  return row.screenId === null
    ? 'Tallene er udløbet. Brug de nye, der står på skærmen.'
    : 'Tallene er allerede brugt til at parre en skærm.';
}

/**
 * Ends a screen: its session goes with it, and triggers end its realtime connections.
 * @throws NotFound for one that has been ended already
 */
export async function endScreen(
  services: Pick<Needs, 'db' | 'clock' | 'wakeOutbox'>,
  by: CurrentUser,
  id: string,
): Promise<void> {
  const person = by.boardId === undefined ? by.id : null;
  await commit(services, { userId: person, cause: 'user' }, async (tx, record) => {
    const [gone] = await tx.delete(screens).where(eq(screens.id, id)).returning();
    if (!gone) throw new NotFound('Skærmen er allerede afsluttet.');
    record({
      type: 'screen.ended',
      entityId: id,
      version: 2,
      changed: { name: [gone.name, null], boardId: [gone.boardId, null] },
      messages: [{ channel: channels.screens, type: 'screen.ended', patch: { id } }],
    });
  });
}
