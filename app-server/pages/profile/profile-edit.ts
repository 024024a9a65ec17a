import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { leavingProblem } from '#domain/accounts/may-leave.ts';
import { preferencesOf } from '#domain/accounts/preferences.ts';
import { checkPassword } from '../../auth/passwords/check-password.ts';
import { factorsOf } from '../../auth/second-factor/factors.ts';
import { recoveryCodesLeft } from '../../auth/second-factor/recovery-codes.ts';
import { mustHaveSecondFactor } from '../../auth/second-factor/required.ts';
import { Session } from '../../auth/session.ts';
import { users } from '../../database/schema/people/people.ts';
import { currentUser } from '../../http/current-user.ts';
import { location, redirectTo } from '../../http/inertia/redirects.ts';
import { parse } from '../../http/parse.ts';
import { devicesOf } from '../../users/profile/devices.ts';
import { leave, leavingFacts } from '../../users/profile/leave.ts';
import { recentSecurity } from '../../users/profile/recent-security.ts';
import { profileRequest, saveProfile } from '../../users/profile/save-profile.ts';
import { pageRoute } from '../page-route.ts';
import { typedPassword } from './typed-password.ts';
import type { SecondFactors } from './profile-edit.props.ts';
import { shownEmail } from '../../users/shown-email.ts';

/** The profile of the user: what they say about themselves, what they log in with, and the end of their access. */
export function registerProfile(app: FastifyInstance) {
  const { services } = app;
  const { db, clock } = services;
  const { path, config } = pageRoute('Profile/Edit');

  app.get(path, { config: { ...config, beforeSecondFactor: true } }, async (request, reply) => {
    const user = currentUser(request);
    return reply.inertia('Profile/Edit', {
      seq: request.session.seq,
      profile: () => profileOf(request),
      preferences: () => preferencesOf(user.preferences),
      factors: () => shownFactors(request),
      devices: () => devicesOf(db, user.id, request.session.tokenHash, clock()),
      activity: () => recentSecurity(db, user.id),
      leaving: async () => {
        const facts = await leavingFacts(db, user);
        return { problem: leavingProblem(facts), openOrders: facts.openOrders };
      },
    });
  });

  app.patch(path, { config: { beforeSecondFactor: true } }, async (request, reply) => {
    await saveProfile(services, currentUser(request), parse(profileRequest, request.body));
    return redirectTo(reply, path);
  });

  const goodbye = v.strictObject({ password: typedPassword });
  app.post('/profil/slet', { config: { beforeSecondFactor: true } }, async (request, reply) => {
    const user = currentUser(request);
    await checkPassword(request, user.id, parse(goodbye, request.body).password, 'password');
    await leave(services, user);
    const flash = { success: 'Din bruger er slettet.' };
    request.session = Session.begin(null, false, { clearHistory: true, flash });
    reply.header('Clear-Site-Data', '"cache"');
    return location(reply, '/login');
  });
}

async function profileOf(request: FastifyRequest) {
  const user = currentUser(request);
  const { db } = request.server.services;
  const [row] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.id, user.id));
  const { name, email, initials } = user;
  return { name, email: shownEmail(email), initials, mobile: row?.mobile ?? null };
}

async function shownFactors(request: FastifyRequest): Promise<SecondFactors> {
  const user = currentUser(request);
  const { db, settings } = request.server.services;
  const { totp, passkeys } = await factorsOf(db, user.id);
  return {
    totp,
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...key }) => ({
      ...key,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodes: await recoveryCodesLeft(db, user.id),
    required: mustHaveSecondFactor(settings, user),
  };
}
