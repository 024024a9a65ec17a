import { router } from '@inertiajs/react';
import { settingsTables } from '#domain/settings-tables.ts';
import type { StatusesPatch } from '#domain/statuses/status-settings.ts';
import { earlyVisits } from '#web/http/guarded.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { useShared, useUser } from '#web/shared-props.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';

/** The settings of the statuses, kept current: a change by an administrator reaches every open page at once. */
export function useStatuses() {
  const { statuses } = useShared();
  const user = useUser();
  // A paired screen may hear its board alone, which shows no statuses.
  useChannel<StatusesPatch>(
    user === null || user.paired ? null : settingsTables['Admin/Order-Status'].channel,
    {
      since: statuses.seq,
      onMessage: ({ seq, patch: { settings } }) => {
        // The frame stays from page to page and hears each message once: an earlier page would take it back.
        earlyVisits.forget();
        router.replaceProp('statuses', { settings, seq });
      },
      onSnapshotNeeded: () => reloadProps('statuses'),
    },
  );
  return statuses;
}
