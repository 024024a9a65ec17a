import { formatCount } from '#domain/amounts/count.ts';
import { Text } from '@mantine/core';
import type { MyDay as MyDayProps } from '#app-server/pages/welcome/welcome.props.ts';
import { ClockQuestions } from '#web/activities/clock-question.tsx';
import { useActivityTypeNews } from '#web/activities/use-activity-type-news.ts';
import { Page } from '#web/layout/page.tsx';
import { useNow } from '#web/parts/time/now.ts';
import { useUser } from '#web/shared-props.ts';
import { FittersToday } from './fitters-today.tsx';
import { GivenUpSign } from './given-up-sign.tsx';
import { greeting } from './greeting.ts';
import { HouseLine } from './house-line.tsx';
import classes from './my-day.module.css';
import { OrderList } from './order-list.tsx';
import { OwnAbsences } from './own-absences.tsx';
import { RecentList } from './recent-list.tsx';
import { Tasks } from './tasks.tsx';
import { EntriesToCheck } from './entries-to-check.tsx';
import { reloadMyDay, useMyNews } from './use-my-news.ts';

interface MyDayPageProps {
  myDay: MyDayProps;
}

/** Today's deadlines, or how many of them have passed. */
function dueText(due: MyDayProps['due'], now: number): string {
  const passed = due.filter(({ dueAt }) => dueAt !== null && Date.parse(dueAt) <= now).length;
  if (passed === 0) return 'Frister i dag';
  return passed === due.length ? 'Overskredne frister' : 'Frister i dag og overskredne';
}

function waitingText(count: number): string {
  if (count === 0) return 'Ingen ordrer venter på dig';
  return count === 1 ? '1 ordre venter på dig' : `${formatCount(count)} ordrer venter på dig`;
}

/** “Min dag”: the user's activities of today, orders that wait for the user, and deadlines. */
export function MyDay({ myDay }: MyDayPageProps) {
  const user = useUser();
  const now = useNow();
  const { activities, missed, upcoming, due, waiting, waitingCount, house, seq } = myDay;
  const { clocks, entriesToCheck, fitters, givenUpMails } = myDay;
  // Who runs the house and drives nowhere begins with its counts.
  const hasTasks = activities.length + missed.length + upcoming.length > 0;
  const hasOwn = due.length + waitingCount > 0 || house === null;
  const isAway = myDay.absences.some(({ start }) => Date.parse(start) <= now);
  useMyNews(seq, house !== null);
  useActivityTypeNews(seq, 'myDay');
  return (
    <Page heading={user === null ? undefined : greeting(user.name, now)}>
      <ClockQuestions clocks={clocks} onAnswered={reloadMyDay} />
      {givenUpMails > 0 && <GivenUpSign count={givenUpMails} />}
      {house !== null && <HouseLine house={house} />}
      <div className={classes.columns}>
        <div className={classes.side}>
          {isAway && <OwnAbsences day={myDay} now={now} />}
          {(hasTasks || house === null) && <Tasks day={myDay} now={now} />}
          {!isAway && <OwnAbsences day={myDay} now={now} />}
          {entriesToCheck !== null && entriesToCheck.length > 0 && (
            <EntriesToCheck entries={entriesToCheck} now={now} />
          )}
          {fitters !== null && fitters.length > 0 && <FittersToday fitters={fitters} now={now} />}
          <RecentList />
        </div>
        {hasOwn && (
          <div className={classes.side}>
            {due.length > 0 && (
              <section aria-labelledby="frister">
                <h2 id="frister">{dueText(due, now)}</h2>
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
        )}
      </div>
    </Page>
  );
}
