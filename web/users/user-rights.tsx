import { Title } from '@mantine/core';
import type { ChoosableGroup } from '#app-server/pages/admin/user-administration.props.ts';
import { permissionNames } from '#domain/rights/permission-names.ts';
import type { Scope } from '#domain/rights/permissions.ts';
import { permissionsOf, rightsOf, scopeOf, whyOf } from '#domain/rights/rights.ts';
import classes from './users.module.css';

interface UserRightsProps {
  /** The groups that the user is in. */
  groups: readonly ChoosableGroup[];
  /** The names of the user's areas. */
  areas: readonly string[];
}

const scopeNotes: Readonly<Record<Scope, string>> = {
  own: ' (egne)',
  areas: ' (egne områder)',
  all: '',
};

const listed = (names: readonly string[]) => new Intl.ListFormat('da').format(names);

/** What somebody may do, and which of their groups give it. */
export function UserRights({ groups, areas }: UserRightsProps) {
  const rights = rightsOf(groups);
  const isByArea = Object.values(rights).includes('areas');
  const permissions = permissionsOf(rights);
  return (
    <section aria-labelledby="rettigheder" className={classes.part}>
      <Title order={3} fz="md" id="rettigheder">
        Rettigheder
      </Title>
      <details>
        <summary>
          {permissions.length === 0
            ? 'Ingen rettigheder'
            : `${permissions.length} rettigheder – se hvilke, og hvad der giver dem`}
        </summary>
        {isByArea && (
          <p className={classes.quiet}>
            {areas.length > 0
              ? `Egne områder er ${listed(areas)}.`
              : 'Brugeren har ingen områder, så »egne områder« giver kun de egne ordrer.'}
          </p>
        )}
        <ul className={classes.rows}>
          {permissions.map((permission) => (
            <li key={permission}>
              {permissionNames[permission]}
              {scopeNotes[scopeOf(rights, permission) ?? 'all']}
              <span className={classes.quiet}>fra {whyOf(groups, permission).join(', ')}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
