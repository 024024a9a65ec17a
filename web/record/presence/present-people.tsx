import { Tooltip } from '@mantine/core';
import type { Present } from '#web/realtime/presence.ts';
import { fieldLabel } from '../../orders/edit/field-text.ts';
import classes from './present-people.module.css';

interface PresentPeopleProps {
  others: readonly Present[];
}

const MOST = 3;

function doing({ name, editing }: Present): string {
  return editing === null ? `${name} ser på ordren` : `${name} skriver i ${fieldLabel(editing)}`;
}

/** Who else has the order open; those who write stand first. */
export function PresentPeople({ others }: PresentPeopleProps) {
  const sorted = others.toSorted((a, b) => Number(b.editing !== null) - Number(a.editing !== null));
  const writing = sorted.find(({ editing }) => editing !== null);
  return (
    <div className={classes.people} aria-live="polite">
      {writing !== undefined && (
        <span className={classes.writing}>{writing.initials} redigerer</span>
      )}
      {sorted.slice(0, MOST).map((other) => (
        <Tooltip key={other.id} label={doing(other)}>
          <span
            className={classes.person}
            data-editing={other.editing !== null || undefined}
            role="img"
            aria-label={doing(other)}
          >
            {other.initials}
          </span>
        </Tooltip>
      ))}
      {sorted.length > MOST && <span className={classes.more}>+{sorted.length - MOST}</span>}
    </div>
  );
}
