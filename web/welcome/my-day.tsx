import { Text } from '@mantine/core';
import type { MyDay as MyDayProps } from '#app-server/pages/welcome.props.ts';
import { Page } from '#web/layout/page.tsx';
import { useNow } from '#web/parts/now.ts';
import { useUser } from '#web/shared-props.ts';
import { ActivityList } from './activity-list.tsx';
import { greeting } from './greeting.ts';
import classes from './my-day.module.css';
import { OrderList } from './order-list.tsx';

interface MyDayPageProps {
  myDay: MyDayProps;
}

function waitingText(count: number): string {
  if (count === 0) return 'Ingen ordrer venter på dig';
  return count === 1 ? '1 ordre venter på dig' : `${count} ordrer venter på dig`;
}

/** “Min dag”: what the user does today, what waits for them, what is due. */
export function MyDay({ myDay }: MyDayPageProps) {
  const user = useUser();
  const now = useNow();
  const { activities, due, waiting, waitingCount } = myDay;
  return (
    <Page title="Min dag" heading={user === null ? 'Min dag' : greeting(user.name, now)}>
      <div className={classes.columns}>
        <section aria-labelledby="opgaver">
          <h2 id="opgaver">{activities.length > 0 ? 'Din næste opgave' : 'Dine opgaver'}</h2>
          <ActivityList activities={activities} />
        </section>
        <div className={classes.side}>
          {due.length > 0 && (
            <section aria-labelledby="frister">
              <h2 id="frister">Frister i dag</h2>
              <OrderList orders={due} show="deadline" now={now} />
            </section>
          )}
          <section aria-labelledby="venter">
            <h2 id="venter">{waitingText(waitingCount)}</h2>
            <OrderList orders={waiting} show="age" now={now} />
            {waitingCount > waiting.length && (
              <Text fz="sm" c="dimmed" mt="xs">
                De {waiting.length}, der har ventet længst.
              </Text>
            )}
          </section>
        </div>
      </div>
    </Page>
  );
}
