import { router } from '@inertiajs/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { channels } from '#domain/events/channels.ts';
import {
  shippedCalendar,
  type WorkingCalendar,
  workingCalendar,
} from '#domain/time/working-calendar.ts';
import type { WorkingHours } from '#domain/time/working-hours.ts';
import { earlyVisits } from '#web/http/guarded.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { useShared, useUser } from '#web/shared-props.ts';

const Calendar = createContext<WorkingCalendar>(shippedCalendar);

/** Gives everything inside the company's calendar, kept current: hours that an administrator changes reach every open page at once. */
export function WorkingCalendarProvider({ children }: { children: ReactNode }) {
  const { hours, seq } = useShared().workingHours;
  const user = useUser();
  useChannel<{ hours: WorkingHours }>(user === null ? null : channels.workingHours, {
    since: seq,
    onMessage: (message) => {
      // The frame stays from page to page and hears each message once: an earlier page would take it back.
      earlyVisits.forget();
      router.replaceProp('workingHours', { hours: message.patch.hours, seq: message.seq });
    },
    onSnapshotNeeded: () => router.reload({ only: ['workingHours'] }),
  });
  // Every answer brings the hours as another object: equal ones keep the calendar.
  const text = JSON.stringify(hours);
  const calendar = useMemo(() => {
    const read: WorkingHours = JSON.parse(text);
    return workingCalendar(read);
  }, [text]);
  return <Calendar value={calendar}>{children}</Calendar>;
}

/** The company's working time; another object after every change of it. */
export function useWorkingCalendar(): WorkingCalendar {
  return useContext(Calendar);
}
