import { usePage } from '@inertiajs/react';
import type { AuthUser, SharedProps } from '#app-server/pages/shared.props.ts';
import type { Permission } from '#domain/rights/permissions.ts';
import { may, type Rights } from '#domain/rights/rights.ts';

declare module '@inertiajs/core' {
  interface InertiaConfig {
    sharedPageProps: SharedProps & Record<string, unknown>;
  }
}

/** The props that every page receives in addition to its own. */
export function useShared(): SharedProps {
  return usePage().props;
}

/** The logged-in user; `null` before login. */
export function useUser(): AuthUser | null {
  return useShared().auth.user;
}

/** Whether the user has the permission for at least one record. The server checks the permission for each record. */
export function useMay(): (permission: Permission) => boolean {
  const rights = useRights();
  return (permission) => may(rights, permission);
}

/** What the user may do; nothing before login. */
export function useRights(): Rights {
  return useUser()?.rights ?? NONE;
}

const NONE: Rights = {};
