import {
  changedGrants,
  type GroupChange,
  type GroupSetting,
  type SaveGroupsRequest,
} from '#domain/groups/group-settings.ts';
import { danishCompare } from '#domain/text/danish-text.ts';
import { commit } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import { changesSince } from '../../records/changes-since.ts';
import { conflictWith, overwriting, refuseUnknownVersion } from '../../records/conflict.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { requireAdministrator } from '../require-administrator.ts';
import { entityOf, fieldsOf, loadGroup, loadGroups, writeGroup } from './write-group.ts';

/**
 * Saves changes of groups, all or none. Two people may change different rights of one group at the same time; a right that both
 * have changed is a conflict.
 * @throws NotFound, Conflict, Invalid when a name is taken or nobody could administer any more
 */
export async function saveGroups(
  services: Services,
  user: CurrentUser,
  { groups, force = false }: SaveGroupsRequest,
): Promise<GroupSetting[]> {
  return commit(services, authorOf(user), async (tx, record) => {
    const saved: GroupSetting[] = [];
    for (const change of groups) {
      const before = await loadGroup(tx, change.code);
      const after = changedGroup(before, change);
      const forced = await forcedOver(tx, before, change, after, force);
      await refuseTakenName(tx, after);
      const by = { userId: user.id, now: services.clock(), forced };
      saved.push(await writeGroup(tx, record, before, after, by));
    }
    await requireAdministrator(tx);
    return saved;
  });
}

function changedGroup(before: GroupSetting, { grants, ...change }: GroupChange) {
  const { name, description, addon, needsSecondFactor } = { ...before, ...withoutGaps(change) };
  return {
    code: before.code,
    name,
    description,
    addon,
    needsSecondFactor,
    grants: changedGrants(before.grants, grants ?? {}),
  };
}

function withoutGaps<Row extends object>(
  row: Row,
): { [Field in keyof Row]: Exclude<Row[Field], undefined> };
// A field that is absent and one that is undefined say the same.
function withoutGaps(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

async function forcedOver(
  tx: Transaction,
  before: GroupSetting,
  { version, grants, code, ...rest }: GroupChange,
  after: Omit<GroupSetting, 'version'>,
  force: boolean,
) {
  refuseUnknownVersion(version, before.version);
  if (version === before.version) return undefined;
  const mine = fieldsOf(after);
  const changed = new Set([...Object.keys(rest), ...Object.keys(grants ?? {})]);
  const since = await changesSince(tx, entityOf(code), version);
  const both = since.filter(
    ({ field, after: theirs }) => changed.has(field) && mine[field] !== theirs,
  );
  return overwriting(
    conflictWith(before.version, both, ({ field }) => mine[field]),
    force,
  );
}

/** @throws Invalid when another group has the name */
export async function refuseTakenName(
  tx: Transaction,
  { code, name }: Pick<GroupSetting, 'code' | 'name'>,
): Promise<void> {
  const others = (await loadGroups(tx)).filter((group) => group.code !== code);
  const wanted = name.toLocaleLowerCase('da');
  const taken = others.some(
    (group) => danishCompare(group.name.toLocaleLowerCase('da'), wanted) === 0,
  );
  if (taken) throw new Invalid({ name: `Der er allerede en gruppe, der hedder »${name}«.` });
}
