import { groups } from '#app-server/database/schema/people/groups.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { scopesOf } from '#domain/rights/permission-catalogue.ts';
import { type Grants, rightsOf } from '#domain/rights/rights.ts';
import { entriesOf } from '#tests/support/records.ts';
import { withRights } from '#tests/support/with-rights.ts';
import { type Company, idOf } from './company.ts';

/** The code of the group of the leaders of areas. */
export const AREA_LEADER = 'area_leader';

/** Everything that can be granted by area, and prices and contribution. */
const areaLeaderGrants: Grants = {
  ...Object.fromEntries(
    entriesOf(scopesOf).flatMap(([permission, scopes]) =>
      scopes?.includes('areas') ? [[permission, 'areas'] as const] : [],
    ),
  ),
  'customer.see': 'own',
  'order.prices.see': 'all',
  'order.prices.edit': 'all',
  'order.contribution.see': 'all',
};

/** Makes the group, and its one member, who leads these areas. */
export async function addAreaLeader(
  { services: { db } }: Pick<Company, 'services'>,
  areaIds: string[],
): Promise<CurrentUser> {
  const group = {
    code: AREA_LEADER,
    name: 'Områdeleder',
    description: 'Leder områder.',
    grants: areaLeaderGrants,
  };
  await db.insert(groups).values(group);
  const named = {
    id: idOf(711),
    initials: 'OL',
    name: 'Olga Lind',
    email: 'ol@tavlen.example',
    groups: [AREA_LEADER],
    areaIds,
  };
  await db.insert(users).values({ ...named, passwordHash: '-', certificates: [] });
  return { ...withRights({ ...named, kiosk: false }), rights: rightsOf([group]) };
}
