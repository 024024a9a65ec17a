import { deviceName } from '#domain/accounts/device-name.ts';
import type { LoginMethod, SecurityEventType } from '#domain/accounts/security-events.ts';
import { channels } from '#domain/events/channels.ts';
import { commit, type NewEvent } from '../events/commit.ts';
import type { Services } from '../services.ts';

interface Circumstances {
  method?: LoginMethod | undefined;
  /** The code of the group that is tested. */
  group?: string | undefined;
  /** What the browser calls itself. Only the name of the device is kept. */
  userAgent?: string | undefined;
  /** Whose access notes were read, and at which address. */
  customerNo?: number | undefined;
  addressId?: string | undefined;
}

/**
 * The event of something that happened to an account, for the user's own stream. It is no change of the record that others edit,
 * so its version is 0, which is before any that somebody has seen.
 */
export function securityEvent(
  type: SecurityEventType,
  userId: string,
  { method, group, userAgent, customerNo, addressId }: Circumstances,
): NewEvent {
  return {
    type,
    entityId: userId,
    version: 0,
    changed: {
      ...(method && { method: [null, method] }),
      ...(group !== undefined && { group: [null, group] }),
      ...(customerNo !== undefined && { customerNo: [null, customerNo] }),
      ...(addressId !== undefined && { addressId: [null, addressId] }),
      ...(userAgent !== undefined && { device: [null, deviceName(userAgent)] }),
    },
    messages: [
      { channel: channels.user(userId), type, patch: { security: true } },
      { channel: channels.users, type, patch: { id: userId } },
    ],
  };
}

/** Writes the event of something that needs no other write. `by` is `null` for what a stranger tried. */
export async function recordSecurity(
  services: Pick<Services, 'db' | 'clock' | 'wakeOutbox'>,
  type: SecurityEventType,
  userId: string,
  circumstances: Circumstances,
  by: string | null = userId,
): Promise<void> {
  await commit(services, { userId: by, cause: 'user' }, async (_tx, record) =>
    record(securityEvent(type, userId, circumstances)),
  );
}
