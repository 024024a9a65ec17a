import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { UserState } from '#domain/accounts/user-state.ts';
import { danishCompare } from '#domain/text/danish-text.ts';
import { accountTokens } from '../../database/schema/mails.ts';
import { type Certificate, sessions, users } from '../../database/schema/people/people.ts';
import type { Queryable } from '../../services.ts';
import { shownEmail } from '../shown-email.ts';

/** A user in the list of users; times are ISO instants. */
export interface ListedUser {
  id: string;
  version: number;
  name: string;
  initials: string;
  email: string;
  mobile: string | null;
  state: UserState;
  groups: string[];
  areaIds: string[];
  employeeNo: string | null;
  certificates: Certificate[];
  /** It is the account of a screen. */
  kiosk: boolean;
  secondFactor: boolean;
  lastLoginAt: string | null;
  /** In how many browsers they are logged in now. */
  sessions: number;
  /** Until when the link of their invitation opens. */
  invitedUntil: string | null;
}

/** Everybody who has, had or is offered an account, by name. */
export async function listUsers(q: Queryable, now: Date): Promise<ListedUser[]> {
  const open = q
    .select({ userId: sessions.userId, count: sql<number>`count(*)::int`.as('count') })
    .from(sessions)
    .where(gt(sessions.expiresAt, now))
    .groupBy(sessions.userId)
    .as('open');
  const invitations = q
    .select({
      userId: accountTokens.userId,
      until: sql<string>`max(${accountTokens.expiresAt})`.as('until'),
    })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.kind, 'invitation'),
        isNull(accountTokens.usedAt),
        isNull(accountTokens.revokedAt),
      ),
    )
    .groupBy(accountTokens.userId)
    .as('invitations');
  const rows = await q
    .select({
      id: users.id,
      version: users.version,
      name: users.name,
      initials: users.initials,
      email: users.email,
      mobile: users.mobile,
      state: users.state,
      groups: users.groups,
      areaIds: users.areaIds,
      employeeNo: users.employeeNo,
      certificates: users.certificates,
      kiosk: users.kiosk,
      secondFactor: users.secondFactor,
      lastLoginAt: users.lastLoginAt,
      sessions: open.count,
      until: invitations.until,
    })
    .from(users)
    .leftJoin(open, eq(open.userId, users.id))
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .where(isNull(users.archivedAt));
  return rows
    .map(({ lastLoginAt, until, ...user }) => ({
      ...user,
      email: shownEmail(user.email),
      sessions: user.state === 'active' ? (user.sessions ?? 0) : 0,
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
      invitedUntil:
        user.state === 'invited' && until !== null ? new Date(until).toISOString() : null,
    }))
    .toSorted((a, b) => danishCompare(a.name, b.name));
}
