import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { MissedMessages } from '#domain/events/events.ts';
import { channelHeads } from '../database/schema/events.ts';
import { lastSeq } from '../records/last-seq.ts';
import { currentUser } from '../http/current-user.ts';
import { Forbidden } from '../http/failures/errors.ts';
import { parse } from '../http/parse.ts';
import type { CurrentUser, Queryable, Services } from '../services.ts';
import { channelMessagesAfter } from './channel-message.ts';

/** Beyond this a client does better to load its page again. */
const MOST = 500;

const queryOf = v.strictObject({
  channel: v.pipe(v.string(), v.maxLength(200)),
  since: v.pipe(v.string(), v.digits(), v.maxLength(15), v.transform(Number)),
});

export type MayListen = (
  services: Pick<Services, 'db' | 'settings'>,
  user: CurrentUser,
  channel: string,
) => Promise<boolean>;

/** `GET /haendelser?channel=&since=` → MissedMessages, with the same right as listening to the channel. */
export function registerMissedEvents(app: FastifyInstance, mayListen: MayListen): void {
  app.get(
    '/haendelser',
    { config: { beforeSecondFactor: true, forScreens: true } },
    async (request) => {
      const { channel, since } = parse(queryOf, request.query);
      if (!(await mayListen(app.services, currentUser(request), channel))) throw new Forbidden();
      return missedMessages(app.services.db, channel, since);
    },
  );
}

/**
 * What was sent on a channel after `since`. Incomplete when there is more than an answer holds, when messages in between are no
 * longer kept, or when the client knows a later event than the database does (a backup was restored). `since` may be a page's
 * `seq`: the last of all events, beyond the last message of this channel.
 */
export async function missedMessages(
  db: Queryable,
  channel: string,
  since: number,
): Promise<MissedMessages> {
  const [head] = await db.select().from(channelHeads).where(eq(channelHeads.channel, channel));
  const seq = head?.lastSeq ?? 0;
  if (since >= seq) {
    const latest = await lastSeq(db);
    return { messages: [], complete: since <= latest, seq, latest };
  }
  const read = await channelMessagesAfter(db, channel, since, MOST + 1);
  const messages = read.slice(0, MOST).map(({ message }) => message);
  const first = messages[0];
  const complete = read.length <= MOST && first !== undefined && first.previous <= since;
  // Asked last: whatever was read before has happened by then.
  const latest = await lastSeq(db);
  return { messages, complete, seq: Math.max(seq, messages.at(-1)?.seq ?? 0), latest };
}
