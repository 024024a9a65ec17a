import { usePage } from '@inertiajs/react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { pageOf } from '#domain/pages.ts';
import { PageBoundary } from '#web/failures/page-failure.tsx';
import { HttpDialogs } from '#web/http/dialogs/http-dialogs.tsx';
import { useKeepFilters } from '#web/list/remembered-filters.ts';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { connect } from '#web/realtime/connection.ts';
import { useShared, useUser } from '#web/shared-props.ts';
import { StatusLookProvider } from '#web/statuses/status-look.tsx';
import { StatusStyle } from '#web/statuses/status-style.tsx';
import { useStatuses } from '#web/statuses/use-statuses.ts';
import { useRememberOrders } from '#web/welcome/recent-orders.ts';
import { AppShell } from './app-shell.tsx';
import { sayFlash } from './notices/flash.ts';
import { useFollowLooks } from '#web/dev/sources/use-follow-looks.ts';
import { Notices } from './notices/notices.tsx';
import { Overlays } from './navigation/overlays.tsx';
import { Toasts } from './notices/toasts.tsx';
import { allowSingleKeys } from './navigation/shortcuts.ts';
import { forgetDrafts } from '#web/record/drafts/forget-drafts.ts';
import { useFollowRights } from './use-follow-rights.ts';
import { useGoToKeys } from './navigation/use-go-to-keys.ts';
import { WorkingHoursProvider } from '#web/working-hours/working-hours.tsx';

/** Fetched by an administrator who tests a group. */
const TestingBanner = lazyPart(
  () => import('./testing-banner.tsx'),
  (module) => module.TestingBanner,
);

interface FrameProps {
  children: ReactNode;
}

/** The parts that stay mounted from page to page: the shell, the connection, the dialogs and the toasts. */
export function Frame({ children }: FrameProps) {
  const user = useUser();
  const { realtime, flash } = useShared();
  const { component } = usePage();
  const { key, host, port, scheme, path } = realtime;
  const isLoggedIn = user !== null;
  const onBoard = component === 'Order/Order-Status-Screen';

  useEffect(() => {
    if (isLoggedIn) connect({ key, host, port, scheme, path });
  }, [isLoggedIn, key, host, port, scheme, path]);
  // The flash of the first load. `followFlash` shows those of later visits.
  useEffect(() => sayFlash(flash), [flash]);
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) void forgetDrafts(userId);
  }, [userId]);
  const { settings } = useStatuses();
  useFollowLooks();
  useFollowRights();
  useRememberOrders();
  useKeepFilters();
  useGoToKeys(user?.rights ?? {}, isLoggedIn);
  const wantsKeys = user?.preferences.shortcuts ?? true;
  useEffect(() => allowSingleKeys(wantsKeys), [wantsKeys]);

  return (
    <WorkingHoursProvider>
      <StatusLookProvider settings={settings}>
        <StatusStyle settings={settings} />
        {user !== null && user.testing !== null && (
          <Suspense>
            <TestingBanner group={user.testing} />
          </Suspense>
        )}
        <Notices onBoard={onBoard} />
        {user === null || pageOf(component)?.chromeless ? (
          <main id="indhold">
            <PageBoundary>{children}</PageBoundary>
          </main>
        ) : (
          <AppShell user={user}>
            <PageBoundary>{children}</PageBoundary>
          </AppShell>
        )}
        <Overlays />
        <HttpDialogs />
        <Toasts atFoot={onBoard} />
      </StatusLookProvider>
    </WorkingHoursProvider>
  );
}
