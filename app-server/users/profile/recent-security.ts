import { and, desc, eq, inArray } from 'drizzle-orm';
import { SECURITY_EVENTS, securitySentence } from '#domain/accounts/security-events.ts';
import { domainEvents } from '../../database/schema/events.ts';
import type { Queryable } from '../../services.ts';

const MOST = 20;

/** Something that happened to an account. */
export interface SecurityEntry {
  seq: number;
  /** ISO instant. */
  at: string;
  sentence: string;
  device: string | null;
}

/** What happened to an account last, newest first. */
export async function recentSecurity(q: Queryable, userId: string): Promise<SecurityEntry[]> {
  const rows = await q
    .select()
    .from(domainEvents)
    .where(and(eq(domainEvents.entityId, userId), inArray(domainEvents.type, [...SECURITY_EVENTS])))
    .orderBy(desc(domainEvents.seq))
    .limit(MOST);
  return rows.flatMap(({ seq, at, type, changed }) => {
    const kind = SECURITY_EVENTS.find((one) => one === type);
    if (kind === undefined) return [];
    const said = (field: string) => {
      const after = changed[field]?.[1];
      return typeof after === 'string' ? after : null;
    };
    const customerNo = changed['customerNo']?.[1];
    const sentence = securitySentence(
      kind,
      said('method'),
      typeof customerNo === 'number' ? customerNo : null,
    );
    return [{ seq, at: at.toISOString(), sentence, device: said('device') }];
  });
}
