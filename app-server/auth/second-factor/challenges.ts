import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { passkeyChallenges } from '../../database/schema/people/second-factors.ts';

const LIFETIME = 10 * 60_000;

/** Remembers what this session's browser is asked to sign. */
export async function keepChallenge(request: FastifyRequest, challenge: string): Promise<void> {
  const { db, clock } = request.server.services;
  const session = request.session.start().csrfToken;
  const expiresAt = new Date(clock().getTime() + LIFETIME);
  await db.insert(passkeyChallenges).values({ challenge, session, expiresAt });
}

/** @returns whether this session was asked to sign it, a short while ago and for the first time */
export async function takeChallenge(request: FastifyRequest, challenge: string): Promise<boolean> {
  const { db, clock } = request.server.services;
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.session, request.session.csrfToken),
        gt(passkeyChallenges.expiresAt, clock()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken.length === 1;
}
