import type { ApplyStandardRequest, GroupSetting } from '#domain/groups/group-settings.ts';
import { standardGroups } from '#domain/rights/standard-groups.ts';
import { commit } from '../../events/commit.ts';
import { NotFound } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import { changesSince } from '../../records/changes-since.ts';
import { conflictWith, overwriting, refuseUnknownVersion } from '../../records/conflict.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { requireAdministrator } from '../require-administrator.ts';
import { entityOf, loadGroups, writeGroup } from './write-group.ts';

/**
 * Creates the shipped groups that are named, and brings those that exist back to the rights that they were shipped with; names and
 * descriptions stay the company's own. Done again it changes nothing.
 * @throws Conflict when a group has changed since the preview, NotFound, Invalid
 */
export async function applyStandard(
  services: Services,
  user: CurrentUser,
  { groups, force = false }: ApplyStandardRequest,
): Promise<{ changed: number }> {
  return commit(services, authorOf(user), async (tx, record) => {
    const stored = new Map((await loadGroups(tx)).map((group) => [group.code, group]));
    let changed = 0;
    for (const { code, version } of groups) {
      const standard = standardGroups.find((group) => group.code === code);
      if (standard === undefined) throw new NotFound('Gruppen er ikke en standardgruppe.');
      const before: GroupSetting | null = stored.get(code) ?? null;
      const seen = version ?? before?.version ?? 1;
      if (before !== null) refuseUnknownVersion(seen, before.version);
      const since =
        before !== null && seen < before.version
          ? await changesSince(tx, entityOf(code), seen)
          : [];
      const mine: Record<string, unknown> = { ...standard.grants };
      const forced = overwriting(
        conflictWith(before?.version ?? 1, since, ({ field }) => mine[field] ?? null),
        force,
      );
      const { name, description, addon, needsSecondFactor } = before ?? standard;
      const { grants } = standard;
      const after = { code, name, description, addon, needsSecondFactor, grants };
      const by = { userId: user.id, now: services.clock(), forced };
      const saved = await writeGroup(tx, record, before, after, by);
      if (saved !== before) changed += 1;
    }
    await requireAdministrator(tx);
    return { changed };
  });
}
