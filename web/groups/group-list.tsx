import { permissionCatalogue } from '#domain/rights/permission-catalogue.ts';
import { rightsOf } from '#domain/rights/rights.ts';
import type { InitGroupsProps } from '#app-server/pages/admin/init-groups.props.ts';
import { GrantCell } from './grant-cell.tsx';
import { GroupHead } from './group-head.tsx';
import classes from './groups.module.css';
import type { GroupDraft } from './use-group-draft.ts';
import { rightsCount } from './rights-count.ts';

interface GroupListProps {
  table: GroupDraft;
  members: InitGroupsProps['members'];
  onOpen: (code: string) => void;
}

/** The matrix on a phone: a group after the other, each with its rights to fold out. */
export function GroupList({ table, members, onOpen }: GroupListProps) {
  const { draft, busy, setGrant } = table;
  const rights = draft.map((group) => rightsOf([group]));
  return (
    <ul className={classes.list}>
      {draft.map((group, at) => (
        <li key={group.code}>
          <div>
            <GroupHead group={group} members={members[group.code] ?? []} onOpen={onOpen} />
          </div>
          <details>
            <summary>
              {rightsCount(group.grants)}
              <span className={classes.hidden}> i {group.name}</span>
            </summary>
            {permissionCatalogue.map(({ title, entries }) => (
              <section key={title} aria-label={`${title}, ${group.name}`}>
                <h3>{title}</h3>
                {entries.map((entry) => (
                  <div key={entry.permission} className={classes.right}>
                    <div>
                      {entry.name}
                      <small>{entry.says}</small>
                    </div>
                    <GrantCell
                      group={group}
                      entry={entry}
                      effective={rights[at]?.[entry.permission] ?? null}
                      disabled={busy}
                      onGrant={setGrant}
                    />
                  </div>
                ))}
              </section>
            ))}
          </details>
        </li>
      ))}
    </ul>
  );
}
