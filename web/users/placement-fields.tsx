import type { UserAdministrationProps } from '#app-server/pages/admin/user-administration.props.ts';
import { TickList } from './tick-list.tsx';

interface PlacementFieldsProps extends Pick<UserAdministrationProps, 'groups' | 'areas'> {
  value: { groups: readonly string[]; areaIds: readonly string[] };
  errors: Readonly<Record<string, string>>;
  onChange: (changed: { groups?: string[]; areaIds?: string[] }) => void;
}

/** The groups that a user is in, and the areas that they work in where the company has areas. */
export function PlacementFields({ groups, areas, value, errors, onChange }: PlacementFieldsProps) {
  return (
    <>
      <TickList
        legend="Grupper"
        choices={groups.map(({ code, name, description }) => ({
          value: code,
          label: name,
          description,
        }))}
        value={value.groups}
        error={errors['groups']}
        onChange={(chosen) => onChange({ groups: chosen })}
      />
      {areas.length > 0 && (
        <TickList
          legend="Områder (valgfri)"
          choices={areas}
          value={value.areaIds}
          error={errors['areaIds']}
          onChange={(areaIds) => onChange({ areaIds })}
        />
      )}
    </>
  );
}
