import { Anchor, Button, Group } from '@mantine/core';
import type { OrderActivityView, OrderLineView } from '#app-server/pages/order/order-info.props.ts';
import { formatQty } from '#domain/amounts/quantity.ts';
import { activityStateLabels } from '#domain/orders/activity.ts';
import { suspicionLabels } from '#domain/activities/time-records.ts';
import { formatDuration, formatSpan } from '#domain/time/copenhagen.ts';
import { ActivityTypeMark } from '#web/activities/activity-type-mark.tsx';
import { useFocusAfterwards } from '#web/layout/use-focus-afterwards.ts';
import classes from './activities.module.css';
import { Section } from '../../record/sections/section.tsx';

interface ActivitiesSectionProps {
  activities: readonly OrderActivityView[];
  /** It credits an invoiced order: there is no work on it. */
  isCredit: boolean;
  lines: readonly OrderLineView[];
  /** Opens the dialog for time that was worked; `null` for those who may not register any. */
  onRegister: (() => void) | null;
  /** The pointer or the focus has come to the section's buttons. */
  onIntent: () => void;
  /** Ids of the running ones that the user may stop. */
  stoppable: ReadonlySet<string>;
  /** The id of the one that is being stopped. */
  stopping: string | null;
  onStop: (activity: OrderActivityView) => void;
  /** What the user may do to each entry that has ended, by its id. */
  changes: ReadonlyMap<string, EntryChanges>;
}

/** What can be done to one entry; absent is what this user may not do. */
export interface EntryChanges {
  onCorrect?: (() => void) | undefined;
  onConfirm?: (() => void) | undefined;
}

function when({ plannedStart, plannedEnd, startedAt, endedAt }: OrderActivityView): string {
  const start = startedAt ?? plannedStart;
  const end = startedAt === null ? plannedEnd : endedAt;
  return start === null ? 'Uden tid' : formatSpan(start, end);
}

/** The activities of the order: who, when, and how long. */
export function ActivitiesSection(props: ActivitiesSectionProps) {
  const {
    activities,
    isCredit,
    lines,
    onRegister,
    onIntent,
    stoppable,
    stopping,
    onStop,
    changes,
  } = props;
  const minutes = activities.reduce((sum, { billableMin }) => sum + (billableMin ?? 0), 0);
  return (
    <Section
      id="aktiviteter"
      title="Aktiviteter og timer"
      aside={
        <Group gap="sm">
          {minutes > 0 && <span className={classes.sum}>I alt {formatDuration(minutes)}</span>}
          {onRegister !== null && (
            <Button
              variant="default"
              onPointerEnter={onIntent}
              onFocus={onIntent}
              onClick={onRegister}
            >
              Registrér tid
            </Button>
          )}
        </Group>
      }
    >
      {activities.length === 0 ? (
        <p className={classes.nothing}>
          {isCredit
            ? 'En kreditering har intet arbejde.'
            : 'Ingen aktiviteter endnu. Planlæg ordren, eller registrér den tid, der er brugt.'}
        </p>
      ) : (
        <ul className={classes.list}>
          {activities.map((activity) => (
            <li
              key={activity.id}
              className={classes.activity}
              data-state={activity.state}
              tabIndex={-1}
            >
              <span className={classes.who} title={activity.assignee.name}>
                {activity.assignee.initials}
              </span>
              <span className={classes.what}>
                <Group component="span" gap={6} wrap="nowrap">
                  <ActivityTypeMark {...activity} />
                  {activity.type}
                </Group>
                <small>{when(activity)}</small>
                {activity.suspicion !== null && (
                  <small className={classes.suspicion}>
                    Skal ses efter: {suspicionLabels[activity.suspicion].toLocaleLowerCase('da')}
                  </small>
                )}
                {activity.note !== null && <small>{activity.note}</small>}
                <EntryLine line={lines.find(({ sourceRef }) => sourceRef === activity.id)} />
              </span>
              <span className={classes.state}>
                {activityStateLabels[activity.state]}
                {activity.billableMin !== null && (
                  <small>{formatDuration(activity.billableMin)}</small>
                )}
                <EntryButtons {...changes.get(activity.id)} />
                {stoppable.has(activity.id) && (
                  <StopButton stopping={stopping === activity.id} onStop={() => onStop(activity)} />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

interface StopButtonProps {
  stopping: boolean;
  onStop: () => void;
}

/** It leaves the page with the answer; the focus stays in its entry. */
function StopButton({ stopping, onStop }: StopButtonProps) {
  const setStopped = useFocusAfterwards();
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={stopping}
      onClick={({ currentTarget }) => {
        setStopped(currentTarget.closest('li'));
        onStop();
      }}
    >
      Stop tid
    </Button>
  );
}

/** The line that an entry has made. */
function EntryLine({ line }: { line: OrderLineView | undefined }) {
  if (line === undefined) return null;
  return (
    <Anchor href={`#linje-${line.id}`} fz="xs" display="block">
      Linje {line.lineNo}: {formatQty(line.qtyMilli)} {line.unit} {line.text}
    </Anchor>
  );
}

function EntryButtons({ onCorrect, onConfirm }: EntryChanges) {
  return (
    <>
      {onConfirm !== undefined && (
        <Button variant="default" size="compact-sm" onClick={onConfirm}>
          Tiden er rigtig
        </Button>
      )}
      {onCorrect !== undefined && (
        <Button variant="subtle" size="compact-sm" onClick={onCorrect}>
          Ret tid
        </Button>
      )}
    </>
  );
}
