import { usePage } from '@inertiajs/react';
import type { AuthUser, SharedProps } from '#app-server/pages/shared.props.ts';
import type { Permission } from '#domain/rights.ts';

declare module '@inertiajs/core' {
  interface InertiaConfig {
    sharedPageProps: SharedProps & Record<string, unknown>;
  }
}

/** What every page is given beside its own props. */
export function useShared(): SharedProps {
  return usePage().props;
}

/** The user, or `null` before login. */
export function useUser(): AuthUser | null {
  return useShared().auth.user;
}

/** Whether the user has the permission at all, for some record; what the server allows is another question. */
export function useMay(): (permission: Permission) => boolean {
  const user = useUser();
  return (permission) => user?.permissions.includes(permission) ?? false;
}
