import { eq } from 'drizzle-orm';
import type { ScreenChange } from '#domain/boards/screen-pairing.ts';
import { channels } from '#domain/events/channels.ts';
import type { Changes } from '#domain/events/events.ts';
import { connectionEndings } from '../../database/schema/people/people.ts';
import { screens } from '../../database/schema/screens.ts';
import { commit } from '../../events/commit.ts';
import { NotFound } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { refuseMissingBoard } from './pair-screen.ts';

/**
 * Renames a paired screen, or gives it another board. The realtime connections of a screen that is moved are ended: it hears its old
 * board no more, and looks at once what it is to show.
 * @throws NotFound for one that has been ended; Invalid for `boardId`
 */
export async function changeScreen(
  services: Pick<Services, 'db' | 'clock' | 'wakeOutbox'>,
  by: CurrentUser,
  id: string,
  { name, boardId }: ScreenChange,
): Promise<void> {
  await commit(services, authorOf(by), async (tx, record) => {
    const [before] = await tx.select().from(screens).where(eq(screens.id, id));
    if (!before) throw new NotFound('Skærmen er afsluttet.');
    const after = { name: name ?? before.name, boardId: boardId ?? before.boardId };
    const isMoved = after.boardId !== before.boardId;
    if (!isMoved && after.name === before.name) return;
    if (isMoved) {
      await refuseMissingBoard(tx, after.boardId);
      await tx.insert(connectionEndings).values({ userId: id });
    }
    await tx.update(screens).set(after).where(eq(screens.id, id));
    const changed: Changes = {};
    if (after.name !== before.name) changed['name'] = [before.name, after.name];
    if (isMoved) changed['boardId'] = [before.boardId, after.boardId];
    record({
      type: 'screen.changed',
      entityId: id,
      version: 1,
      changed,
      messages: [{ channel: channels.screens, type: 'screen.changed', patch: { id } }],
    });
  });
}
