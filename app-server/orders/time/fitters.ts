import { and, eq, sql } from 'drizzle-orm';
import { expiredCertificate } from '#domain/planning/plan-rules.ts';
import { users, type Certificate } from '../../database/schema/people/people.ts';
import type { Queryable } from '../../services.ts';
import { preparedRead } from '../../database/prepared-read.ts';

/** Somebody who can be put on an order. */
export interface Fitter {
  id: string;
  initials: string;
  name: string;
  certificates: Certificate[];
  active: boolean;
  isFitter: boolean;
}

/** Users who can be put on an order. */
export const activeFitters = sql`${users.state} = 'active' and ${users.groups} @> '["fitter"]'::jsonb`;

const usersOf = preparedRead(['ids'], (q, { ids }) => {
  const { id, initials, name, certificates, state, groups } = users;
  return q
    .select({ id, initials, name, certificates, state, groups })
    .from(users)
    .where(eq(id, sql`any(${ids})`));
});

/** The users with these ids, as fitters, by id; an unknown id is missing. */
export async function loadFitters(
  q: Queryable,
  ids: readonly string[],
): Promise<Map<string, Fitter>> {
  if (ids.length === 0) return new Map();
  const rows = await usersOf(q, { ids: [...new Set(ids)] });
  return new Map(
    rows.map(({ id, initials, name, certificates, state, groups }) => [
      id,
      {
        id,
        initials,
        name,
        certificates,
        active: state === 'active',
        isFitter: groups.includes('fitter'),
      },
    ]),
  );
}

/** Whether an active user has this id. */
export async function isActiveUser(q: Queryable, id: string): Promise<boolean> {
  const found = await q
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.state, 'active')));
  return found.length > 0;
}

/** The names of these people by id. */
export function namesOf(fitters: ReadonlyMap<string, Fitter>): Map<string, string> {
  return new Map([...fitters].map(([id, { name }]) => [id, name]));
}

/**
 * Why these people cannot be the order's fitters, in Danish; undefined when they can.
 * @param before those who were on the order already: they stay, even if they have left since
 * @param at the planned start, when there is one: certificates must be valid then
 */
export async function reasonAgainstFitters(
  q: Queryable,
  ids: readonly string[],
  before: readonly string[],
  at: Date | null,
): Promise<string | undefined> {
  if (new Set(ids).size < ids.length) return 'En montør er valgt to gange.';
  const fitters = await loadFitters(q, ids);
  for (const id of ids) {
    const fitter = fitters.get(id);
    if (!fitter) return 'Montøren findes ikke.';
    if (!before.includes(id) && !fitter.isFitter) return `${fitter.name} er ikke montør.`;
    if (!before.includes(id) && !fitter.active) return `${fitter.name} er ikke aktiv.`;
    const expired = at ? expiredCertificate(fitter, at) : undefined;
    if (expired !== undefined) return expired;
  }
  return undefined;
}
