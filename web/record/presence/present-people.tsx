import { Tooltip } from '@mantine/core';
import type { Present } from './presence.ts';
import classes from './present-people.module.css';

interface PresentPeopleProps<Doing> {
  others: readonly Present<Doing>[];
  /** The tooltip of a person: “Lars Post ser på ordren”. */
  sentenceOf: (other: Present<Doing>) => string;
}

/** The most people who are shown; the others are counted. */
const MOST = 3;

/** Who else has the record open. Those who edit come first. */
export function PresentPeople<Doing>({ others, sentenceOf }: PresentPeopleProps<Doing>) {
  const sorted = others.toSorted((a, b) => Number(b.doing !== null) - Number(a.doing !== null));
  const editing = sorted.filter(({ doing }) => doing !== null);
  return (
    <div className={classes.people} aria-live="polite">
      <DoingLabels people={editing.slice(0, 1)} verb="redigerer" className={classes.editing} />
      {sorted.slice(0, MOST).map((other) => (
        <Tooltip key={other.id} label={sentenceOf(other)}>
          <span
            className={classes.person}
            data-editing={other.doing !== null || undefined}
            role="img"
            aria-label={sentenceOf(other)}
          >
            {other.initials}
          </span>
        </Tooltip>
      ))}
      {sorted.length > MOST && <span className={classes.more}>+{sorted.length - MOST}</span>}
    </div>
  );
}

interface DoingLabelsProps {
  people: readonly Pick<Present<unknown>, 'id' | 'initials' | 'name'>[];
  verb: string;
  className: string | undefined;
}

/** A label for each person: “LP redigerer”. */
export function DoingLabels({ people, verb, className }: DoingLabelsProps) {
  return people.map(({ id, initials, name }) => (
    <span key={id} className={className} title={name}>
      {initials} {verb}
    </span>
  ));
}
