import type { GroupSetting } from '#domain/groups/group-settings.ts';

declare module '../page-props.ts' {
  interface PageProps {
    'Admin/Init-Groups': InitGroupsProps;
  }
}

/** A member of a group, by name. */
export interface GroupMember {
  id: string;
  name: string;
  initials: string;
}

export interface InitGroupsProps {
  /** Standard groups in the order in which they are shipped, then the company's own by name. */
  groups: GroupSetting[];
  /** The active users of each group, by name. */
  members: Record<string, GroupMember[]>;
  /** The last event that the groups include. */
  seq: number;
}
