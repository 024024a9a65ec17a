import type { ActivityType } from '#domain/activities/activity-types.ts';
import type { SettingsTableProps } from '../settings-table.props.ts';
import type { Option } from '../shared.props.ts';

declare module '../page-props.ts' {
  interface PageProps {
    'Admin/Activity-Types': ActivityTypesProps;
  }
}

export interface ActivityTypesProps extends SettingsTableProps<ActivityType> {
  /** How many activities there are of each type, by its id; a type without any is left out. */
  used: Record<string, number>;
  /** The goods as which hours can be invoiced. */
  goods: Option[];
}
