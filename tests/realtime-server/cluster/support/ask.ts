import type { Frame, RawClient } from '../../support/raw-client.ts';
import type { ClusterNode } from './nodes.ts';

/** The subscriptions of a channel on all nodes, according to one node. */
export async function countIn(node: ClusterNode, channel: string): Promise<number> {
  const answer = await node.api().get(`/channels/${channel}`, { info: 'subscription_count' });
  const body: { subscription_count?: number } = JSON.parse(answer.text);
  return body.subscription_count ?? 0;
}

/** The ids of a presence channel's users, according to one node. */
export async function usersIn(node: ClusterNode, channel: string): Promise<string[]> {
  const answer = await node.api().get(`/channels/${channel}/users`);
  const body: { users: { id: string }[] } = JSON.parse(answer.text);
  return body.users.map(({ id }) => id);
}

/** The next frames of an event, in order. */
export async function takeAll(client: RawClient, event: string, count: number): Promise<Frame[]> {
  const frames: Frame[] = [];
  while (frames.length < count) frames.push(await client.take(event));
  return frames;
}

/** The health of a node according to `/up`. */
export async function health(node: ClusterNode): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${node.server.port}/up`);
  const body: { health: string } = JSON.parse(await response.text());
  return body.health;
}

/** Open connections on all nodes, according to one node. */
export async function connectionsOf(node: ClusterNode): Promise<number> {
  const answer = await node.api().get('/connections');
  const body: { connections: number } = JSON.parse(answer.text);
  return body.connections;
}

/** One series of the node's metrics; undefined when it is missing. */
export async function metric(node: ClusterNode, series: string): Promise<number | undefined> {
  const answer = await fetch(`http://127.0.0.1:${node.server.metricsPort}/metrics`);
  const lines = (await answer.text()).split('\n');
  const line = lines.find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}
