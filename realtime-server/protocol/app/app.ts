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

/** What all apps of a server stand on. */
export interface AppServices {
  /** Those of the server. */
  readonly limits: Limits;
  readonly broadcaster: Broadcaster;
  readonly state: SharedState;
  readonly observer: Observer;
  readonly fanOutTimer: FanOutTimer | undefined;
}

/** What follows from an app's settings; all of it is replaced at once when they change. */
interface Terms {
  readonly settings: AppSettings;
  readonly limits: Limits;
  readonly compatibility: Compatibility;
  readonly signer: Signer;
  readonly history: HistoryRules;
  readonly clientEventsOn: ChannelPatterns;
}

/** A connection of an app. */
export type AppConnection = Connection<App>;

/** One app: its settings and everything that lives under it on this node. Apps share nothing but the process. */
export class App {
  readonly id: string;
  #terms: Terms;
  readonly channels = new Map<string, Channel>();
  /** By socket id. */
  readonly connections = new Map<string, AppConnection>();
  /** By the user whom the signature of a subscription of theirs names. */
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
    this.#terms = termsOf(settings, services.limits);
    this.shared = services.state.open(this.id, nodeAppOf(this));
  }

  get key(): string {
    return this.#terms.settings.key;
  }

  get enabled(): boolean {
    return this.#terms.settings.enabled ?? true;
  }

  get settings(): AppSettings {
    return this.#terms.settings;
  }

  get limits(): Limits {
    return this.#terms.limits;
  }

  get compatibility(): Compatibility {
    return this.#terms.compatibility;
  }

  get signer(): Signer {
    return this.#terms.signer;
  }

  get history(): HistoryRules {
    return this.#terms.history;
  }

  /** The channels on which client events are passed on. */
  get clientEventsOn(): ChannelPatterns {
    return this.#terms.clientEventsOn;
  }

  get observer(): Observer {
    return this.services.observer;
  }

  /** Goes on under other settings of the same id. Who is connected and subscribed stays so. */
  update(settings: AppSettings): void {
    this.#terms = termsOf(settings, this.services.limits);
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

function termsOf(settings: AppSettings, serverLimits: Limits): Terms {
  return {
    settings,
    limits: limitsOfApp(serverLimits, settings.limits ?? {}),
    compatibility: { ...defaultCompatibility, ...settings.compatibility },
    signer: new Signer(settings.secret),
    history: new HistoryRules(settings.history ?? [], serverLimits.backpressureBytes),
    clientEventsOn: new ChannelPatterns(settings.clientEventsOn ?? ['*']),
  };
}
