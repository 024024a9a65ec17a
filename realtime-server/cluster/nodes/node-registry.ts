import { setTimeout as wait } from 'node:timers/promises';
import { Beat } from './lease-timer.ts';
import { nodeTopic, partCount, socketsTopic } from '../keys.ts';
import type { Keys } from '../keys.ts';
import { renewScript, retireScript, sweptScript } from '../scripts/renew.ts';
import { sweepScript } from '../scripts/sweep.ts';
import { ignore } from '../redis/session.ts';
import type { Session } from '../redis/session.ts';
import { SocketsElsewhere } from './remote-connections.ts';
import type { SocketCounts } from './remote-connections.ts';

/** What the sweeping of a node brought about, to be told on this node alone. */
export interface Swept {
  vacated(id: string): void;
  removed(id: string, userId: string): void;
}

interface Renewed {
  readonly known: boolean;
  readonly sweep?: string;
  /** Node and counts in turn. */
  readonly counts: readonly string[] | object;
}

/** Empty lists come as `{}`. */
interface SweptPart {
  readonly vacated: readonly string[] | object;
  /** Channel and user in turn. */
  readonly removed: readonly string[] | object;
  readonly left: number;
}

const beatsPerLease = 4;
/** How often a change in the number of sockets is said to the other nodes at most, in ms: they know of it within 250. */
const countsEvery = 200;
/** Channels taken out in one step. */
const sweepAtOnce = 100;
/** Parts asked at the same time. */
const partsAtOnce = 32;

/**
 * Who lives. Each node renews its lease four times within its length; whoever does so next takes in hand what a
 * dead one held, and if that one dies too, the next. Whoever has just come back does not judge others yet: when Redis itself was
 * away, everyone's lease has run out, and everyone is about to say so.
 */
export class Registry {
  readonly elsewhere = new SocketsElsewhere();
  readonly #keys: Keys;
  readonly #lease: number;
  readonly #counts: () => SocketCounts;
  readonly #swept: Swept;

  constructor(keys: Keys, lease: number, counts: () => SocketCounts, swept: Swept) {
    this.#keys = keys;
    this.#lease = lease;
    this.#counts = counts;
    this.#swept = swept;
  }

  /** Takes out the lease; from then on it is renewed until the session ends. */
  async begin(session: Session): Promise<void> {
    const beat = new Beat(this.#lease / beatsPerLease);
    const { nodes } = this.#keys;
    await Promise.all([
      session.listen(nodeTopic(nodes, session.node), (text) => {
        beat.heard();
        this.elsewhere.heardAll(listOf(JSON.parse(text)), session.node);
      }),
      session.listen(socketsTopic(nodes), (text) => this.elsewhere.heard(text, session.node)),
    ]);
    let said = await this.#renew(session, 'first');
    const timer = setInterval(
      () => {
        if (!session.alive) return clearInterval(timer);
        const due = beat.isDue(Date.now());
        if (beat.isSilent) return session.end(new Error('Redis does not answer'));
        const counts = JSON.stringify(this.#counts());
        if (!due && counts === said) return;
        said = counts;
        const judges = beat.count > beatsPerLease / 2;
        this.#renew(session, judges ? 'judging' : 'again').catch((error: Error) =>
          session.end(error),
        );
      },
      Math.min(this.#lease / beatsPerLease, countsEvery),
    );
    timer.unref();
  }

  /** Gives a session's name up and sweeps what it held. */
  async retire(session: Session, node: string): Promise<void> {
    await session.run(retireScript, this.#keys.nodes, node);
    await this.#sweep(session, node);
  }

  /** Resolves with the counts that were said. */
  async #renew(session: Session, how: 'first' | 'again' | 'judging'): Promise<string> {
    const said = JSON.stringify(this.#counts());
    const text = await session.run(
      renewScript,
      this.#keys.nodes,
      session.node,
      this.#lease,
      said,
      how === 'judging' ? '1' : '0',
    );
    const renewed: Renewed = JSON.parse(String(text));
    if (how !== 'first' && !renewed.known) throw new Error('This node was taken for dead');
    if (how === 'first') this.elsewhere.heardAll(listOf(renewed.counts), session.node);
    if (renewed.sweep !== undefined) void this.#sweep(session, renewed.sweep).catch(ignore);
    return said;
  }

  async #sweep(session: Session, node: string): Promise<void> {
    for (let part = 0; part < partCount; part += partsAtOnce) {
      const parts = Array.from({ length: partsAtOnce }, (_, at) => part + at);
      await Promise.all(parts.map((each) => this.#sweepPart(session, node, each)));
    }
    await session.run(sweptScript, this.#keys.nodes, node);
  }

  async #sweepPart(session: Session, node: string, part: number): Promise<void> {
    for (;;) {
      const text = await session.run(sweepScript, this.#keys.part(part), node, sweepAtOnce);
      const told: SweptPart = JSON.parse(String(text));
      const vacated = listOf(told.vacated);
      const removed = listOf(told.removed);
      for (let at = 0; at + 1 < removed.length; at += 2) {
        this.#swept.removed(removed[at] ?? '', removed[at + 1] ?? '');
      }
      for (const id of vacated) this.#swept.vacated(id);
      if (told.left === 0) return;
      await wait(1);
    }
  }
}

/** An empty list comes from Lua as `{}`. */
function listOf(list: readonly string[] | object): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
