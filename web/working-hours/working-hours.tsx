import { router } from '@inertiajs/react';
import { createContext, type ReactNode } from 'react';
import { channels } from '#domain/events/channels.ts';
import type { WorkingHours } from '#domain/time/working-hours.ts';
import { earlyVisits } from '#web/http/guarded.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { useShared, useUser } from '#web/shared-props.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';

/** The company's hours as JSON, so that an answer with equal ones changes nothing; `null` outside the frame. */
export const HoursText = createContext<string | null>(null);

/** Keeps the company's hours current for everything inside: what an administrator changes reaches every open page at once. */
export function WorkingHoursProvider({ children }: { children: ReactNode }) {
  const { hours, seq } = useShared().workingHours;
  const user = useUser();
  useChannel<{ hours: WorkingHours }>(user === null ? null : channels.workingHours, {
    since: seq,
    onMessage: (message) => {
      // The frame stays from page to page and hears each message once: an earlier page would take it back.
      earlyVisits.forget();
      router.replaceProp('workingHours', { hours: message.patch.hours, seq: message.seq });
    },
    onSnapshotNeeded: () => reloadProps('workingHours'),
  });
  return <HoursText value={JSON.stringify(hours)}>{children}</HoursText>;
}
