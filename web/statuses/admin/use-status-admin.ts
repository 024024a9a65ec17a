import { router } from '@inertiajs/react';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import type {
  AdminOrderStatusProps,
  StatusSettingsView,
} from '#app-server/pages/admin/admin-order-status.props.ts';
import { channels } from '#domain/events/channels.ts';
import type { StatusSetting } from '#domain/statuses/status-settings.ts';
import {
  type SavedStatuses,
  statusAdminMachine,
  statusAdminView,
} from '#machines/screens/status-admin.ts';
import { call } from '#web/http/call.ts';
import { usePageActor } from '#web/page-actors.ts';
import { useChannel } from '#web/realtime/use-channel.ts';

/** How often the counts on the drawing may be fetched anew, in milliseconds. */
const COUNT_PAUSE = 1_500;

const machine = statusAdminMachine.provide({
  actors: {
    save: fromPromise<SavedStatuses, { version: number; settings: readonly StatusSetting[] }>(
      ({ input, signal }) =>
        call<StatusSettingsView>('put', '/admin/ordrestatus', input, { signal }),
    ),
  },
});

/** The page's actor; what others save while it is open is fetched with the page's own props. */
export function useStatusAdmin({ version, settings, seq }: AdminOrderStatusProps) {
  const admin = usePageActor(machine, { input: { version, settings } });
  const view = useSelector(
    admin,
    statusAdminView,
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );

  useEffect(() => {
    admin.send({ type: 'settings.changed', saved: { version, settings } });
  }, [admin, version, settings]);

  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const wanted = useRef(new Set<string>());
  // Not put off by the next message: where orders always move the counts would never come.
  const reload = (...only: string[]) => {
    for (const prop of only) wanted.current.add(prop);
    pause.current ??= setTimeout(() => {
      router.reload({ only: [...wanted.current] });
      wanted.current.clear();
      pause.current = undefined;
    }, COUNT_PAUSE);
  };
  useChannel(channels.orders, {
    since: seq,
    onMessage: () => reload('counts'),
    onSnapshotNeeded: () => reload('counts', 'seq'),
  });
  useChannel(channels.statuses, {
    since: seq,
    onMessage: () => router.reload({ only: ['version', 'settings'] }),
    onSnapshotNeeded: () => router.reload({ only: ['version', 'settings', 'seq'] }),
  });
  return { admin, view };
}
