import { setTimeout as wait } from 'node:timers/promises';
import { LeaseTimer } from './lease-timer.ts';
import { nodeTopic, partCount, socketsTopic } from '../keys.ts';
import type { Keys } from '../keys.ts';
import { renewScript, retireScript, sweptScript } from '../scripts/renew.ts';
import { sweepScript } from '../scripts/sweep.ts';
import { ignore } from '../redis/session.ts';
import type { Session } from '../redis/session.ts';
import { RemoteConnections } from './remote-connections.ts';
import type { ConnectionCounts } from './remote-connections.ts';

/** Changes that sweeping a node made. Reported on this node only. */
export interface SweepListener {
  vacated(id: string): void;
  removed(id: string, userId: string): void;
}

interface Renewed {
  readonly registered: boolean;
  readonly sweep?: string;
  /** Node and counts in turn. */
  readonly counts: readonly string[] | object;
}

/** Lua encodes empty lists as `{}`. */
interface SweepResult {
  readonly vacated: readonly string[] | object;
  /** Channel and user in turn. */
  readonly removed: readonly string[] | object;
  readonly left: number;
}

const renewalsPerLease = 4;
/** Shortest time between two reports of the number of sockets, in ms: other nodes know of a change within 250. */
const countsInterval = 200;
/** Channels removed in one script call. */
const channelsPerSweep = 100;
/** Parts swept at the same time. */
const concurrentParts = 32;

/**
 * The nodes that are alive. Each node renews its lease four times per lease. The next node to renew sweeps what a dead node held;
 * if that node dies too, another one continues. A node that has just joined does not expire others yet: if Redis itself was
 * unavailable, all leases have expired and all nodes are about to renew them.
 */
export class NodeRegistry {
  readonly remote = new RemoteConnections();
  readonly #keys: Keys;
  readonly #lease: number;
  readonly #counts: () => ConnectionCounts;
  readonly #listener: SweepListener;

  constructor(keys: Keys, lease: number, counts: () => ConnectionCounts, listener: SweepListener) {
    this.#keys = keys;
    this.#lease = lease;
    this.#counts = counts;
    this.#listener = listener;
  }

  /** Takes the lease, and renews it until the session ends. */
  async begin(session: Session): Promise<void> {
    const timer = new LeaseTimer(this.#lease / renewalsPerLease);
    const { nodes } = this.#keys;
    await Promise.all([
      session.listen(nodeTopic(nodes, session.node), (text) => {
        timer.confirm();
        this.remote.replaceAll(listOf(JSON.parse(text)), session.node);
      }),
      session.listen(socketsTopic(nodes), (text) => this.remote.update(text, session.node)),
    ]);
    let sent = await this.#renew(session, 'first');
    const interval = setInterval(
      () => {
        if (!session.alive) return clearInterval(interval);
        const due = timer.isDue(Date.now());
        if (timer.isUnconfirmed) return session.end(new Error('Redis does not answer'));
        const counts = JSON.stringify(this.#counts());
        if (!due && counts === sent) return;
        sent = counts;
        const mayExpireOthers = timer.count > renewalsPerLease / 2;
        this.#renew(session, mayExpireOthers ? 'expiring' : 'again').catch((error: Error) =>
          session.end(error),
        );
      },
      Math.min(this.#lease / renewalsPerLease, countsInterval),
    );
    interval.unref();
  }

  /** Gives up the id of a session and sweeps what it held. */
  async retire(session: Session, node: string): Promise<void> {
    await session.run(retireScript, this.#keys.nodes, node);
    await this.#sweep(session, node);
  }

  /** Resolves with the counts that were sent. */
  async #renew(session: Session, how: 'first' | 'again' | 'expiring'): Promise<string> {
    const sent = JSON.stringify(this.#counts());
    const text = await session.run(
      renewScript,
      this.#keys.nodes,
      session.node,
      this.#lease,
      sent,
      how === 'expiring' ? '1' : '0',
    );
    const renewed: Renewed = JSON.parse(String(text));
    if (how !== 'first' && !renewed.registered) throw new Error('This node was taken for dead');
    if (how === 'first') this.remote.replaceAll(listOf(renewed.counts), session.node);
    if (renewed.sweep !== undefined) void this.#sweep(session, renewed.sweep).catch(ignore);
    return sent;
  }

  async #sweep(session: Session, node: string): Promise<void> {
    for (let part = 0; part < partCount; part += concurrentParts) {
      const parts = Array.from({ length: concurrentParts }, (_, at) => part + at);
      await Promise.all(parts.map((each) => this.#sweepPart(session, node, each)));
    }
    await session.run(sweptScript, this.#keys.nodes, node);
  }

  async #sweepPart(session: Session, node: string, part: number): Promise<void> {
    for (;;) {
      const text = await session.run(sweepScript, this.#keys.part(part), node, channelsPerSweep);
      const result: SweepResult = JSON.parse(String(text));
      const vacated = listOf(result.vacated);
      const removed = listOf(result.removed);
      for (let at = 0; at + 1 < removed.length; at += 2) {
        this.#listener.removed(removed[at] ?? '', removed[at + 1] ?? '');
      }
      for (const id of vacated) this.#listener.vacated(id);
      if (result.left === 0) return;
      await wait(1);
    }
  }
}

/** Lua encodes an empty list as `{}`. */
function listOf(list: readonly string[] | object): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
