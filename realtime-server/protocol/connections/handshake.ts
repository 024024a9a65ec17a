import { randomInt } from 'node:crypto';
import type { ConnectRequest } from '../../sockets/socket.ts';
import type { App } from '../app/app.ts';
import type { Apps } from '../app/apps.ts';
import { codes, ConnectionRefused } from '../errors.ts';
import { originAllowed } from './origins.ts';

const appPath = /^\/app\/([^/]+)$/;
const oldestProtocol = 5;
const newestProtocol = 7;

/**
 * The app a client may connect to, or the reason why not. The WebSocket is opened in both cases: after a refused upgrade
 * pusher-js would retry without knowing the reason. `prefix`: the path before `/app`.
 */
export function admit(
  apps: Apps,
  request: ConnectRequest,
  prefix: string,
): App | ConnectionRefused {
  if (request.overAddressLimit) {
    return new ConnectionRefused(codes.overCapacity, 'Too many connections from this address');
  }
  const path = request.path.startsWith(prefix) ? request.path.slice(prefix.length) : '';
  const key = appPath.exec(path)?.[1];
  if (key === undefined) return new ConnectionRefused(codes.unknownPath, 'Path not found');
  const app = apps.withKey(key);
  if (app === undefined) {
    return new ConnectionRefused(codes.unknownApp, 'Application does not exist');
  }
  if (!app.enabled) return new ConnectionRefused(codes.disabledApp, 'Application disabled');
  const protocolError = refuseProtocol(protocolOf(request.query));
  if (protocolError !== undefined) return protocolError;
  if (!originAllowed(request.origin, app.settings.allowedOrigins ?? ['*'])) {
    return new ConnectionRefused(codes.unauthorised, 'Origin not allowed');
  }
  if (app.connections.size + app.shared.remoteConnections() >= app.limits.connections) {
    const code = app.compatibility.overQuota;
    return new ConnectionRefused(code, 'Application is over connection quota');
  }
  return app;
}

/** Stock clients send it first. Parsing the whole query costs as much as the rest of the admission. */
function protocolOf(query: string): string | null {
  const first = /^protocol=(\d+)(?:&|$)/.exec(query)?.[1];
  return first ?? new URLSearchParams(query).get('protocol');
}

/** A client that names no protocol is accepted, as in Reverb. */
function refuseProtocol(protocol: string | null): ConnectionRefused | undefined {
  if (protocol === null || protocol === '') return undefined;
  if (!/^\d+$/.test(protocol)) {
    return new ConnectionRefused(codes.invalidVersion, 'Invalid version string format');
  }
  const version = Number(protocol);
  if (version >= oldestProtocol && version <= newestProtocol) return undefined;
  return new ConnectionRefused(codes.unsupportedProtocol, 'Unsupported protocol version');
}

/** A socket id that no other connection of the app has. */
export function newSocketId(app: App): string {
  const id = `${randomInt(1, 1e9)}.${randomInt(1, 1e9)}`;
  return app.connections.has(id) ? newSocketId(app) : id;
}
