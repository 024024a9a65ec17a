import { Fragment } from 'react';
import type { InitGroupsProps } from '#app-server/pages/admin/init-groups.props.ts';
import { permissionCatalogue } from '#domain/rights/permission-catalogue.ts';
import { rightsOf } from '#domain/rights/rights.ts';
import { GrantCell } from './grant-cell.tsx';
import { GroupHead } from './group-head.tsx';
import classes from './groups.module.css';
import type { GroupDraft } from './use-group-draft.ts';

interface GroupMatrixProps {
  table: GroupDraft;
  members: InitGroupsProps['members'];
  onOpen: (code: string) => void;
}

/** The widths in px that a permission and a group need: eight groups fit beside the navigation at 1280, more scroll in their frame. */
const [FIRST, EACH] = [200, 96];

/** Every permission by every group. */
export function GroupMatrix({ table, members, onOpen }: GroupMatrixProps) {
  const { draft, busy, setGrant } = table;
  const rights = draft.map((group) => rightsOf([group]));
  return (
    <section
      className={classes.scroll}
      aria-label="Rettigheder pr. gruppe"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      scroll-region=""
    >
      <table className={classes.matrix} style={{ minWidth: FIRST + draft.length * EACH }}>
        <thead>
          <tr>
            <th scope="col">Rettighed</th>
            {draft.map((group) => (
              <th key={group.code} scope="col">
                <GroupHead group={group} members={members[group.code] ?? []} onOpen={onOpen} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionCatalogue.map(({ title, entries }) => (
            <Fragment key={title}>
              <tr className={classes.section}>
                <th scope="colgroup" colSpan={draft.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {entries.map((entry) => (
                <tr key={entry.permission}>
                  <th scope="row">
                    {entry.name}
                    <small>{entry.says}</small>
                  </th>
                  {draft.map((group, at) => (
                    <td key={group.code}>
                      <GrantCell
                        group={group}
                        entry={entry}
                        effective={rights[at]?.[entry.permission] ?? null}
                        disabled={busy}
                        onGrant={setGrant}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
