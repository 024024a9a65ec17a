import type { AppConnection } from '../app/app.ts';
import type { Apps } from '../app/apps.ts';
import { codes, ConnectionRefused } from '../errors.ts';

/**
 * One round among all connections at `now` (ms of the monotonic clock): those silent for
 * `activityTimeout` are pinged, those that did not answer within `pongTimeout` are closed.
 * Where an app asks for it, those that have not authorised themselves in time are closed too.
 * Connections count whether or not they are subscribed to anything.
 */
export function sweep(apps: Apps, now: number): void {
  for (const connection of apps.connections()) check(connection, now);
  for (const app of apps.all()) {
    // The oldest comes first.
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
