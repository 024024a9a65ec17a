import { formatCount } from '#domain/amounts/count.ts';
import { inArray, sql } from 'drizzle-orm';
import type { GroupSetting, NewGroup } from '#domain/groups/group-settings.ts';
import { channels } from '#domain/events/channels.ts';
import type { GroupCode } from '#domain/rights/rights.ts';
import { standardGroups } from '#domain/rights/standard-groups.ts';
import { groups } from '../../database/schema/people/groups.ts';
import { commit } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import { changesSince } from '../../records/changes-since.ts';
import { conflictWith, overwriting, refuseUnknownVersion } from '../../records/conflict.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { refuseTakenName } from './save-groups.ts';
import { entityOf, loadGroup, writeGroup } from './write-group.ts';

/**
 * Creates a group, empty or with the rights of another.
 * @throws Invalid when the name is taken; NotFound when the group to copy is gone
 */
export async function createGroup(
  services: Services,
  user: CurrentUser,
  { copyOf, ...group }: NewGroup,
): Promise<GroupSetting> {
  return commit(services, authorOf(user), async (tx, record) => {
    const code = await freeCode(tx, group.name);
    await refuseTakenName(tx, { code, name: group.name });
    const copied = copyOf === null ? undefined : await loadGroup(tx, copyOf);
    const { grants = {}, needsSecondFactor = false } = copied ?? {};
    const made = { ...group, code, grants, needsSecondFactor };
    return writeGroup(tx, record, null, made, { userId: user.id, now: services.clock() });
  });
}

/** A code like the name that no group has or had: the history of one is not continued by another. */
async function freeCode(tx: Transaction, name: string): Promise<GroupCode> {
  const plain = name
    .toLocaleLowerCase('da')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const wanted = plain === '' ? 'gruppe' : plain;
  const candidates = [
    wanted,
    ...Array.from({ length: 99 }, (_, index) => `${wanted}-${index + 2}`),
  ];
  const found = await tx
    .select({ code: groups.code })
    .from(groups)
    .where(inArray(groups.code, candidates));
  const taken = new Set([...found, ...standardGroups].map(({ code }) => code));
  const free = candidates.find((code) => !taken.has(code));
  if (free === undefined) throw new Invalid({ name: 'Vælg et andet navn.' });
  return free;
}

/**
 * Removes a group that the company has made and that nobody is in.
 * @throws NotFound, Conflict, Invalid
 */
export async function removeGroup(
  services: Services,
  user: CurrentUser,
  {
    code,
    version,
    force = false,
  }: { code: GroupCode; version: number; force?: boolean | undefined },
): Promise<void> {
  await commit(services, authorOf(user), async (tx, record) => {
    const group = await loadGroup(tx, code);
    refuseUnknownVersion(version, group.version);
    if (standardGroups.some((standard) => standard.code === code)) {
      throw new Invalid({ code: 'En standardgruppe kan ikke slettes.' });
    }
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from users where groups ? ${code}::text and archived_at is null`,
    );
    const [{ count } = { count: 0 }] = rows;
    if (count > 0) {
      const members = count === 1 ? '1 bruger' : `${formatCount(count)} brugere`;
      throw new Invalid({ code: `Gruppen har ${members} og kan ikke slettes.` });
    }
    const since = version < group.version ? await changesSince(tx, entityOf(code), version) : [];
    const forced = overwriting(
      conflictWith(group.version, since, () => null),
      force,
    );
    const now = services.clock();
    const next = group.version + 1;
    await tx
      .update(groups)
      .set({ archivedAt: now, updatedAt: now, updatedBy: user.id, version: next })
      .where(inArray(groups.code, [code]));
    record({
      type: 'group.removed',
      entityId: entityOf(code),
      version: next,
      changed: { name: [group.name, null] },
      forced,
      messages: [{ channel: channels.groups, type: 'group.changed', patch: { code } }],
    });
  });
}
