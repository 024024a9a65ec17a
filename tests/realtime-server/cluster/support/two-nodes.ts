import { afterAll, beforeAll } from 'vitest';
import type { AppSettings } from '#realtime-server/protocol/app/app-settings.ts';
import { startRedis } from '#tests/support/redis/redis.ts';
import type { RedisServer } from '#tests/support/redis/redis.ts';
import type { RawClient } from '../../support/raw-client.ts';
import { testApp } from '../../support/server.ts';
import { Nodes } from './nodes.ts';
import type { ClusterNode } from './nodes.ts';

/** Two nodes over their own Redis, for the tests of one file. */
export interface TwoNodes {
  readonly nodes: Nodes;
  readonly one: ClusterNode;
  readonly two: ClusterNode;
}

/** Starts them before the tests and stops them after. */
export function twoNodes(app: Partial<AppSettings> = {}): TwoNodes {
  let redis: RedisServer | undefined;
  let started: TwoNodes | undefined;
  beforeAll(async () => {
    redis = await startRedis();
    const nodes = new Nodes(redis.url, {}, app);
    const [one, two] = await Promise.all([nodes.start(), nodes.start()]);
    started = { nodes, one, two };
  });
  afterAll(async () => {
    await started?.nodes.stop();
    await redis?.remove();
  });
  function running(): TwoNodes {
    if (started === undefined) throw new Error('The nodes have not started');
    return started;
  }
  return {
    get nodes() {
      return running().nodes;
    },
    get one() {
      return running().one;
    },
    get two() {
      return running().two;
    },
  };
}

/** A member of a presence channel, connected to a node. Its info says who it is. */
export async function member(
  node: ClusterNode,
  channel: string,
  user_id: string,
): Promise<RawClient> {
  const client = await node.connect();
  const user = { user_id, user_info: { at: user_id } };
  await client.subscribe(channel, { credentials: testApp, user });
  return client;
}
