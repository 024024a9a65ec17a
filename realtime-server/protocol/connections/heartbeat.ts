import type { AppConnection } from '../app/app.ts';
import type { Apps } from '../app/apps.ts';
import { codes, ConnectionRefused } from '../errors.ts';

/**
 * Checks all connections at `now` (ms of the monotonic clock). Those silent for `activityTimeout` are pinged, those that did
 * not answer within `pongTimeout` are closed. If the app requires it, those not authorised in time are closed too.
 * It does not matter whether a connection is subscribed to anything.
 */
export function sweep(apps: Apps, now: number): void {
  for (const connection of apps.connections()) check(connection, now);
  for (const app of apps.all()) {
    // The oldest connection is first.
    const [oldest] = app.connections.values();
    app.terminated.trim(oldest?.openedAt ?? now);
  }
}

function check(connection: AppConnection, now: number): void {
  const { authorisedWithin } = connection.app.settings;
  if (authorisedWithin !== undefined && !connection.authorised) {
    if (now - connection.openedAt >= authorisedWithin * 1000) {
      const code = connection.app.compatibility.unauthorisedInTime;
      connection.sendError(new ConnectionRefused(code, 'Not authorised within the time'));
      return;
    }
  }
  const { activityTimeout, pongTimeout } = connection.app.limits;
  if (connection.pingedAt !== undefined) {
    if (now - connection.pingedAt < pongTimeout * 1000) return;
    connection.sendError(new ConnectionRefused(codes.noPong, 'Pong reply not received in time'));
  } else if (now - connection.lastActive >= activityTimeout * 1000) {
    connection.ping(now);
  }
}
