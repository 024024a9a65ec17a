import type { Limits } from '../limits.ts';
import type { Broadcaster } from '../sockets/socket.ts';
import type { ChannelKind } from './channel-kind.ts';
import { Channel } from './channel.ts';
import type { Connection } from './connection.ts';
import { Signer } from './signer.ts';
import { UserConnections } from './user-connections.ts';

/** An app as its owner describes it. */
export interface AppSettings {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
  /** Globs on the host of the Origin header. A request without Origin is not from a browser and is let in. Default: all. */
  readonly allowedOrigins?: readonly string[];
  /** Whether subscribers may send `client-*` events. Default: yes. */
  readonly clientEvents?: boolean;
}

/** One app: its settings and everything that lives under it. Apps share nothing but the process. */
export class App {
  readonly id: string;
  readonly key: string;
  readonly signer: Signer;
  readonly allowedOrigins: readonly string[];
  readonly clientEvents: boolean;
  readonly channels = new Map<string, Channel>();
  /** By socket id. */
  readonly connections = new Map<string, Connection>();
  readonly users = new UserConnections();

  readonly limits: Limits;
  readonly broadcaster: Broadcaster;

  constructor(settings: AppSettings, limits: Limits, broadcaster: Broadcaster) {
    this.limits = limits;
    this.broadcaster = broadcaster;
    this.id = settings.id;
    this.key = settings.key;
    this.signer = new Signer(settings.secret);
    this.allowedOrigins = settings.allowedOrigins ?? ['*'];
    this.clientEvents = settings.clientEvents ?? true;
  }

  /** The channel of this name, made if it is not there. Call it only once the subscription is granted. */
  openChannel(name: string, kind: ChannelKind): Channel {
    const existing = this.channels.get(name);
    if (existing !== undefined) return existing;
    // No channel name has a slash, so that no two apps can ever share a topic.
    const channel = new Channel(name, kind, `${this.id}/${name}`);
    this.channels.set(name, channel);
    return channel;
  }
}
