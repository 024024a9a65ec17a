import { formatCount } from '#domain/amounts/count.ts';
import { UnstyledButton } from '@mantine/core';
import type { GroupMember } from '#app-server/pages/admin/init-groups.props.ts';
import classes from './groups.module.css';
import type { DraftGroup } from './use-group-draft.ts';

interface GroupHeadProps {
  group: DraftGroup;
  members: readonly GroupMember[];
  onOpen: (code: string) => void;
}

/** `1 bruger`, `12 brugere`. */
export function countOf(members: readonly GroupMember[]): string {
  return members.length === 1 ? '1 bruger' : `${formatCount(members.length)} brugere`;
}

/** A group's name, which opens it, with how many are in it. */
export function GroupHead({ group: { code, name, addon }, members, onOpen }: GroupHeadProps) {
  return (
    <>
      <UnstyledButton className={classes.name} aria-haspopup="dialog" onClick={() => onOpen(code)}>
        {name}
      </UnstyledButton>
      <small>
        {countOf(members)}
        {addon && ' · tillæg'}
      </small>
    </>
  );
}
