import { Button, Group } from '@mantine/core';
import type { OrderActivityView } from '#app-server/pages/order/order-info.props.ts';
import { activityStateLabels } from '#domain/orders/activity.ts';
import { formatDuration, formatSpan } from '#domain/time/copenhagen.ts';
import { ActivityTypeMark } from '#web/activities/activity-type-mark.tsx';
import classes from './activities.module.css';
import { Section } from '../../record/sections/section.tsx';

interface ActivitiesSectionProps {
  activities: readonly OrderActivityView[];
  /** Ids of the running ones that the user may stop. */
  stoppable: ReadonlySet<string>;
  /** The id of the one that is being stopped. */
  stopping: string | null;
  onStop: (activity: OrderActivityView) => void;
}

function when({ plannedStart, plannedEnd, startedAt, endedAt }: OrderActivityView): string {
  const start = startedAt ?? plannedStart;
  const end = startedAt === null ? plannedEnd : endedAt;
  return start === null ? 'Uden tid' : formatSpan(start, end);
}

/** The activities of the order: who, when, and how long. */
export function ActivitiesSection(props: ActivitiesSectionProps) {
  const { activities, stoppable, stopping, onStop } = props;
  const minutes = activities.reduce((sum, { billableMin }) => sum + (billableMin ?? 0), 0);
  return (
    <Section
      id="aktiviteter"
      title="Aktiviteter og timer"
      aside={minutes > 0 && <span className={classes.sum}>I alt {formatDuration(minutes)}</span>}
    >
      {activities.length === 0 ? (
        <p className={classes.nothing}>
          Ingen aktiviteter endnu. Planlæg ordren for at få den første.
        </p>
      ) : (
        <ul className={classes.list}>
          {activities.map((activity) => (
            <li key={activity.id} className={classes.activity} data-state={activity.state}>
              <span className={classes.who} title={activity.assignee.name}>
                {activity.assignee.initials}
              </span>
              <span className={classes.what}>
                <Group component="span" gap={6} wrap="nowrap">
                  <ActivityTypeMark {...activity} />
                  {activity.type}
                </Group>
                <small>{when(activity)}</small>
                {activity.note !== null && <small>{activity.note}</small>}
              </span>
              <span className={classes.state}>
                {activityStateLabels[activity.state]}
                {activity.billableMin !== null && (
                  <small>{formatDuration(activity.billableMin)}</small>
                )}
                {stoppable.has(activity.id) && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    loading={stopping === activity.id}
                    onClick={() => onStop(activity)}
                  >
                    Stop tid
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
