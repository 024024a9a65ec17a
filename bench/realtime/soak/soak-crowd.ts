import { setTimeout as wait } from 'node:timers/promises';
import { SoakClient } from './client.ts';
import { newTally } from './delivery-count.ts';

/** Number of clients in one room, and of clients on one feed. */
const IN_ROOM = 20;
const ON_FEED = 50;
/** Handshakes at a time. */
const AT_ONCE = 200;
/** How long messages may take to reach all clients, in ms. */
const PATIENCE = 60_000;

/** The state of the clients. */
interface Standing {
  /** Clients whose position differs from others in their feed. */
  readonly behind: number;
  /** Clients that see other members in their room than there are. */
  readonly mistaken: number;
  /** The last numbers of all feeds together. */
  readonly received: number;
}

/** Keeps the number of clients constant while single clients leave and others replace them. */
export class SoakCrowd {
  readonly tally = newTally();
  readonly #port: number;
  readonly #size: number;
  readonly #clients: SoakClient[] = [];
  readonly #leaving = new Set<Promise<void>>();
  #users = 0;

  constructor(port: number, size: number) {
    this.#port = port;
    this.#size = size;
  }

  async come(): Promise<void> {
    while (this.#clients.length < this.#size) {
      const some = Array.from({ length: AT_ONCE }, (_, n) =>
        this.#newClient(this.#clients.length + n),
      );
      this.#clients.push(...some);
      await Promise.all(some.map((client) => client.settles()));
    }
  }

  /** One client leaves, and another replaces it. */
  replaceOne(): void {
    const at = this.#any();
    const client = this.#clients[at];
    if (client?.settled !== true) return;
    this.#clients[at] = this.#newClient(at);
    const left = client.leave().then(() => void this.#leaving.delete(left));
    this.#leaving.add(left);
  }

  whisperOne(): void {
    const client = this.#clients[this.#any()];
    if (client?.settled === true) client.whisper();
  }

  anyFeed(): string {
    return this.#feedOf(this.#any());
  }

  /** Waits until all clients are on their channels. */
  async isThere(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.settles()));
  }

  /** Waits until all clients have all messages, or the time is up. `published`: the sum of the last numbers of all feeds, where it is counted once. */
  async settle(published: number | undefined): Promise<Standing> {
    await this.isThere();
    await Promise.all(this.#leaving);
    const end = performance.now() + PATIENCE;
    for (;;) {
      const standing = this.#look();
      const { behind, mistaken, received } = standing;
      const done = behind === 0 && mistaken === 0 && received === (published ?? received);
      if (done || performance.now() > end) return standing;
      await wait(500);
    }
  }

  #look(): Standing {
    const standing = { behind: 0, mistaken: 0, received: 0 };
    for (const listeners of grouped(this.#clients, 'feed')) {
      const serials = listeners.map(({ position }) => position?.serial ?? 0);
      const newest = Math.max(...serials);
      standing.received += newest;
      standing.behind += serials.filter((serial) => serial !== newest).length;
    }
    for (const there of grouped(this.#clients, 'room')) {
      const sees = ({ members }: SoakClient) =>
        members.size === there.length && there.every(({ userId }) => members.has(userId));
      standing.mistaken += there.filter((client) => !sees(client)).length;
    }
    return standing;
  }

  /** Closes all clients. */
  async go(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.leave()));
  }

  #feedOf(at: number): string {
    return `feed-${at % Math.ceil(this.#size / ON_FEED)}`;
  }

  #any(): number {
    return Math.floor(Math.random() * this.#size);
  }

  #newClient(at: number): SoakClient {
    this.#users += 1;
    const place = { feed: this.#feedOf(at), room: `presence-room-${Math.floor(at / IN_ROOM)}` };
    return new SoakClient(this.#port, `u${this.#users}`, place, this.tally);
  }
}

function grouped(clients: readonly SoakClient[], by: 'feed' | 'room'): SoakClient[][] {
  const groups = new Map<string, SoakClient[]>();
  for (const client of clients) {
    const group = groups.get(client[by]);
    if (group === undefined) groups.set(client[by], [client]);
    else group.push(client);
  }
  return [...groups.values()];
}
