import { Cluster } from 'ioredis';
import type { Logger } from 'pino';
import { connect } from './connect.ts';
import type { Clients } from './connect.ts';
import type { RedisSettings } from './redis-settings.ts';
import type { Script } from '../scripts/script.ts';
import { Session } from './session.ts';

/** Events of a reconnecting session. */
export interface SessionEvents {
  /** A session has started. The node counts as joined once the promise resolves. */
  started(session: Session): Promise<void>;
  /** A session has ended. `joined`: whether the node had joined in it. */
  lost(session: Session, joined: boolean): void;
}

const firstDelay = 100;
const longestDelay = 2000;

/** Keeps a session with Redis. When it ends, another is opened, with a delay that grows up to two seconds. */
export class ReconnectingSession {
  /** The current session. */
  session: Session | undefined = undefined;
  /** Whether everything this node holds is registered in it. */
  joined = false;
  #joining: Promise<void> = Promise.resolve();
  readonly #settings: RedisSettings;
  readonly #scripts: readonly Script[];
  readonly #log: Logger;
  readonly #events: SessionEvents;
  #delay = firstDelay;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    settings: RedisSettings,
    scripts: readonly Script[],
    log: Logger,
    events: SessionEvents,
  ) {
    this.#settings = settings;
    this.#scripts = scripts;
    this.#log = log;
    this.#events = events;
  }

  /** Tries once. On failure it tries again later. Never rejects. */
  start(): Promise<void> {
    this.#joining = this.#join();
    return this.#joining;
  }

  /** The session once everything is registered in it. */
  whenReady(): Session | undefined | Promise<Session | undefined> {
    if (this.joined || this.session === undefined) return this.session;
    return this.#joining.then(() => (this.joined ? this.session : undefined));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.session?.end(new Error('closed'));
  }

  async #join(): Promise<void> {
    let session: Session | undefined;
    try {
      const clients = await connect(this.#settings, (error) => session?.end(error));
      session = new Session(clients, (error) => this.#ended(error));
      await session.ask(() => load(clients, this.#scripts));
      if (this.#closed) return session.end(new Error('closed'));
      this.session = session;
      await this.#events.started(session);
      if (!session.alive) return;
      this.joined = true;
      this.#delay = firstDelay;
      this.#log.info('joined the other nodes over Redis');
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      if (session === undefined) this.#ended(reason);
      else session.end(reason);
    }
  }

  #ended(error: Error): void {
    const { session, joined } = this;
    this.session = undefined;
    this.joined = false;
    if (session !== undefined) this.#events.lost(session, joined);
    if (this.#closed) return;
    const state = joined ? 'lost Redis, this node is alone' : 'Redis cannot be reached';
    this.#log.warn({ reason: error.message }, state);
    this.#timer = setTimeout(() => void this.start(), this.#delay * (0.75 + Math.random() / 2));
    this.#delay = Math.min(this.#delay * 2, longestDelay);
  }
}

/** Loads every script, so that they run by their hash and in the order in which they are sent. */
async function load({ commands }: Clients, scripts: readonly Script[]): Promise<void> {
  const servers = commands instanceof Cluster ? commands.nodes('master') : [commands];
  for (const server of servers) {
    for (const { lua } of scripts) await server.script('LOAD', lua);
  }
}
