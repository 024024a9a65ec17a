import { and, eq, gt, lt, lte } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { PAIRING_LASTS, type PairingState } from '#domain/boards/screen-pairing.ts';
import { ulid } from '#domain/ulid.ts';
import { CLOCKS_APART } from '../../auth/clock-set-back.ts';
import { endSessionsOfScreen } from '../../auth/session-store.ts';
import { Session } from '../../auth/session.ts';
import { countScreen } from '../../auth/throttle.ts';
import { screenPairings, screens } from '../../database/schema/screens.ts';
import { clientOf } from '../../http/client-address.ts';
import type { Services } from '../../services.ts';
import { digitsOf, hashOfDigits } from './pairing-codes.ts';
import { screenUser } from './screen-user.ts';

/** How long it is told that digits have been used or are too old, in milliseconds. */
const TOLD = 60 * 60_000;

/**
 * What a browser without a login shows at the board's address: its digits, new ones when they are too old. When they have been typed
 * the browser gets the session of the screen; again while the digits would last, because an answer may be lost on the way.
 */
export async function waitingScreen(request: FastifyRequest): Promise<PairingState> {
  const { services } = request.server;
  const here = request.session.user?.boardId;
  if (here !== undefined) return { state: 'paired', boardId: here };
  const { pairingId } = request.session.data;
  const waiting = pairingId === undefined ? undefined : await findWaiting(services, pairingId);
  if (!waiting) return showDigits(request);
  if (waiting.screenId === null) return showing(services, waiting);
  const [screen] = await services.db.select().from(screens).where(eq(screens.id, waiting.screenId));
  if (!screen) return showDigits(request);
  await endSessionsOfScreen(services.db, screen.id);
  request.session = Session.begin(screenUser(screen), true);
  return { state: 'paired', boardId: screen.boardId };
}

type Waiting = typeof screenPairings.$inferSelect;

async function findWaiting(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<Waiting | undefined> {
  const now = clock();
  const [row] = await db
    .select()
    .from(screenPairings)
    .where(
      and(
        eq(screenPairings.id, id),
        gt(screenPairings.expiresAt, now),
        lte(screenPairings.createdAt, new Date(now.getTime() + CLOCKS_APART)),
      ),
    );
  return row;
}

function showing(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  { id, expiresAt }: Waiting,
): PairingState {
  const left = expiresAt.getTime() - clock().getTime();
  return {
    state: 'showing',
    digits: digitsOf(settings, id),
    secondsLeft: Math.ceil(Math.min(left, PAIRING_LASTS) / 1_000),
  };
}

async function showDigits(request: FastifyRequest): Promise<PairingState> {
  const { services } = request.server;
  const { db, settings, clock } = services;
  const now = clock();
  const waitMs = await countScreen(db, clientOf(request), now);
  if (waitMs > 0) return { state: 'throttled', seconds: Math.ceil(waitMs / 1_000) };
  await db
    .delete(screenPairings)
    .where(lt(screenPairings.expiresAt, new Date(now.getTime() - TOLD)));
  for (;;) {
    const id = ulid(now.getTime());
    const [made] = await db
      .insert(screenPairings)
      .values({
        id,
        codeHash: hashOfDigits(settings, digitsOf(settings, id)),
        createdAt: now,
        expiresAt: new Date(now.getTime() + PAIRING_LASTS),
      })
      .onConflictDoNothing()
      .returning();
    // Another screen has these digits: the next id has others.
    if (!made) continue;
    request.session.keep({ pairingId: id });
    return showing(services, made);
  }
}
