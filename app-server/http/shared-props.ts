import type { FastifyRequest } from 'fastify';
import { preferencesOf } from '#domain/accounts/preferences.ts';
import type { AuthUser, SharedProps } from '../pages/shared.props.ts';
import { shownStatuses } from '../statuses/shown-statuses.ts';
import type { CurrentUser } from '../services.ts';
import { shownEmail } from '../users/shown-email.ts';

/** Props that every page gets besides its own. The flash is added where it is read. */
export async function sharedProps(request: FastifyRequest): Promise<Omit<SharedProps, 'flash'>> {
  const { appName, env, reverb } = request.server.services.settings;
  const { user, seq, hours } = request.session;
  return {
    app: { name: appName, env },
    auth: { user: user && authUser(user), seq },
    statuses: user ? await shownStatuses(request.server.services) : { settings: null, seq: 0 },
    workingHours: { hours, seq },
    realtime: { key: reverb.appKey, ...reverb.client },
  };
}

function authUser(user: CurrentUser): AuthUser {
  const { id, name, initials, email, groups, groupNames, rights, areaIds, kiosk, boardId } = user;
  return {
    id,
    name,
    initials,
    email: shownEmail(email),
    groups,
    groupNames,
    rights,
    areaIds,
    kiosk,
    paired: boardId !== undefined,
    testing: user.testing ?? null,
    preferences: preferencesOf(user.preferences),
  };
}
