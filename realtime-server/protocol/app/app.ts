import { limitsOfApp } from '../../limits.ts';
import type { Limits } from '../../limits.ts';
import type { Broadcaster } from '../../sockets/socket.ts';
import { defaultCompatibility } from './app-settings.ts';
import type { AppSettings, Compatibility } from './app-settings.ts';
import { nodeAppOf } from './node-app.ts';
import type { ChannelKind } from '../channels/channel-kind.ts';
import { Channel } from '../channels/channel.ts';
import { ChannelPatterns } from './patterns.ts';
import type { Connection } from '../connections/connection.ts';
import { newCounters } from './counters.ts';
import { MultiMap } from './multi-map.ts';
import { TerminatedUsers } from '../users/terminated-users.ts';
import { HistoryRules } from '../history/history-rules.ts';
import type { FanOutTimer, Observer } from '../observer.ts';
import type { SharedApp, SharedState } from '../state/shared-state.ts';
import { Signer } from '../signer.ts';
import { SubscriptionCounts } from '../channels/subscription-counts.ts';

/** What all apps of a server share. */
export interface AppServices {
  /** The limits of the server. */
  readonly limits: Limits;
  readonly broadcaster: Broadcaster;
  readonly state: SharedState;
  readonly observer: Observer;
  readonly fanOutTimer: FanOutTimer | undefined;
}

/** What is derived from the settings of an app. Replaced as a whole when they change. */
interface DerivedSettings {
  readonly settings: AppSettings;
  readonly limits: Limits;
  readonly compatibility: Compatibility;
  readonly signer: Signer;
  readonly history: HistoryRules;
  readonly clientEventsOn: ChannelPatterns;
}

/** A connection of an app. */
export type AppConnection = Connection<App>;

/** One app: its settings, and its channels and connections on this node. Apps share nothing but the process. */
export class App {
  readonly id: string;
  #derived: DerivedSettings;
  readonly channels = new Map<string, Channel>();
  /** By socket id. */
  readonly connections = new Map<string, AppConnection>();
  /** By the user that the signature of a subscription names. */
  readonly subscribed = new MultiMap<AppConnection>();
  /** By the user they are signed in as. */
  readonly signedIn = new MultiMap<AppConnection>();
  /** By the users they watch. */
  readonly watchers = new MultiMap<AppConnection>();
  readonly terminated = new TerminatedUsers();
  readonly counters = newCounters();
  readonly shared: SharedApp;
  readonly subscriptionCounts = new SubscriptionCounts(this);

  readonly services: AppServices;

  constructor(settings: AppSettings, services: AppServices) {
    this.services = services;
    this.id = settings.id;
    this.#derived = deriveSettings(settings, services.limits);
    this.shared = services.state.open(this.id, nodeAppOf(this));
  }

  get key(): string {
    return this.#derived.settings.key;
  }

  get enabled(): boolean {
    return this.#derived.settings.enabled ?? true;
  }

  get settings(): AppSettings {
    return this.#derived.settings;
  }

  get limits(): Limits {
    return this.#derived.limits;
  }

  get compatibility(): Compatibility {
    return this.#derived.compatibility;
  }

  get signer(): Signer {
    return this.#derived.signer;
  }

  get history(): HistoryRules {
    return this.#derived.history;
  }

  /** The channels on which client events are allowed. */
  get clientEventsOn(): ChannelPatterns {
    return this.#derived.clientEventsOn;
  }

  get observer(): Observer {
    return this.services.observer;
  }

  /** Replaces the settings; the id stays the same. Connections and subscriptions are kept. */
  update(settings: AppSettings): void {
    this.#derived = deriveSettings(settings, this.services.limits);
  }

  /** The channel of this name, created if it does not exist. Call it only when the subscription is authorised. */
  openChannel(name: string, kind: ChannelKind): Channel {
    const existing = this.channels.get(name);
    if (existing !== undefined) return existing;
    // Channel names have no slash, so two apps can never share a topic.
    const channel = new Channel(name, kind, `${this.id}/${name}`);
    this.channels.set(name, channel);
    return channel;
  }
}

function deriveSettings(settings: AppSettings, serverLimits: Limits): DerivedSettings {
  return {
    settings,
    limits: limitsOfApp(serverLimits, settings.limits ?? {}),
    compatibility: { ...defaultCompatibility, ...settings.compatibility },
    signer: new Signer(settings.secret),
    history: new HistoryRules(settings.history ?? [], serverLimits.backpressureBytes),
    clientEventsOn: new ChannelPatterns(settings.clientEventsOn ?? ['*']),
  };
}
