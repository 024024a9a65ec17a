import { usePage } from '@inertiajs/react';
import { channels } from '#domain/events/channels.ts';
import { PERMISSIONS_CHANGED } from '#domain/events/events.ts';
import { earlyVisits } from '#web/http/guarded.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { useShared } from '#web/shared-props.ts';
import { say } from './notices/toast.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';

/** Keeps what the user may do current on every open page: a right that was taken away is gone at once, without losing what is typed. */
export function useFollowRights(): void {
  const { user, seq } = useShared().auth;
  const { props } = usePage();
  // Named one by one: a visit of the whole page would ask about unsaved edits.
  const reload = () => {
    earlyVisits.forget();
    void reloadProps(...Object.keys(props));
  };
  useChannel(user === null ? null : channels.user(user.id), {
    since: seq,
    onMessage: ({ type }) => {
      if (type !== PERMISSIONS_CHANGED) return;
      say.info('Dine rettigheder er ændret.');
      reload();
    },
    onSnapshotNeeded: reload,
  });
}
