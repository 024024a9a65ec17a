import { memo } from 'react';
import type { CatalogueEntry } from '#domain/rights/permission-catalogue.ts';
import { scopeLabels } from '#domain/rights/permission-catalogue.ts';
import type { Scope } from '#domain/rights/permissions.ts';
import { standardGroups } from '#domain/rights/standard-groups.ts';
import { Tick } from '#web/parts/controls/tick.tsx';
import classes from './groups.module.css';
import type { DraftGroup, SetGrant } from './use-group-draft.ts';

interface GrantCellProps {
  group: DraftGroup;
  entry: CatalogueEntry;
  /** The scope in which the group has the permission in the end, by itself or by another one. */
  effective: Scope | null;
  disabled: boolean;
  onGrant: SetGrant;
}

const named = (scope: Scope | null | undefined) => (scope ? scopeLabels[scope] : 'Nej');

/**
 * Whether a group grants a permission, and in which scope; how that differs from the standard; what it has by another permission.
 * There are hundreds on the page, and an edit draws those of its group alone.
 */
export const GrantCell = memo(function GrantCell(props: GrantCellProps) {
  const { group, entry, effective, disabled, onGrant } = props;
  const { permission, scopes, name } = entry;
  const scope = group.grants[permission] ?? null;
  const standard = standardGroups.find(({ code }) => code === group.code);
  const shipped = standard?.grants[permission] ?? null;
  const deviates = standard !== undefined && shipped !== scope;
  const changed = (group.base[permission] ?? null) !== scope;
  const label = `${name}: ${group.name}`;
  const both = scopes.length > 1;
  const isImplied = effective !== scope;
  return (
    <div className={classes.cell} data-changed={changed || undefined}>
      {both ? (
        <select
          className={classes.scope}
          data-none={scope === null || undefined}
          aria-label={label}
          value={scope ?? ''}
          disabled={disabled}
          onChange={({ currentTarget }) =>
            onGrant(group, permission, scopes.find((one) => one === currentTarget.value) ?? null)
          }
        >
          <option value="">–</option>
          {scopes.map((one) => (
            <option key={one} value={one}>
              {scopeLabels[one]}
            </option>
          ))}
        </select>
      ) : (
        <Tick
          large
          label={label}
          checked={scope !== null}
          disabled={disabled}
          onChange={() => onGrant(group, permission, scope === null ? 'all' : null)}
        />
      )}
      {isImplied && (
        <span className={classes.note} title="Følger af en anden rettighed, som gruppen har.">
          følger med{both ? `: ${named(effective).toLowerCase()}` : ''}
        </span>
      )}
      {deviates && (
        <span className={classes.deviation}>
          standard: {both ? named(shipped).toLowerCase() : shipped === null ? 'nej' : 'ja'}
        </span>
      )}
    </div>
  );
});
