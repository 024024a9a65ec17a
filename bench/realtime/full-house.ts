import { percentile, figure } from '../figure.ts';
import { startContender } from './contenders.ts';
import { Crowd, subscribeFrame } from './crowd.ts';
import { eventRequest, Publisher } from './publisher.ts';

/** The usual limit of open files per process is 20 000; the rest is for other files. */
const CONNECTIONS = 19_000;
const PUBLISHES = 30;
/** Not counted: a server that has just started is still compiling its code. */
const WARMING_UP = 3;

/** 19 000 connections on one node, and one publish to all of them, repeated. Measures whether all get it and how late the last is. */
export async function fullHouse(env: Record<string, string>): Promise<void> {
  const server = await startContender('ours', env);
  const crowd = new Crowd(server.port);
  const publisher = await Publisher.open(server.port);
  try {
    await crowd.connect(CONNECTIONS);
    await crowd.say(() => subscribeFrame('everybody'));
    const request = eventRequest('everybody', '{"all":true}');
    const late: number[] = [];
    for (let n = -WARMING_UP; n < PUBLISHES; n++) {
      const sent = performance.now();
      await crowd.receives(
        CONNECTIONS,
        () => publisher.send(1, 1, () => request),
        () => n >= 0 && late.push(performance.now() - sent),
      );
    }
    figure('realtime full house, connections held', crowd.sockets.length, 'connections');
    figure('realtime full house, lost', CONNECTIONS * PUBLISHES - late.length, 'messages', {
      atMost: 0,
    });
    figure('realtime full house, publish to socket p50', percentile(late, 0.5), 'ms');
    figure('realtime full house, publish to socket p99', percentile(late, 0.99), 'ms', {
      atMost: 250,
    });
  } finally {
    publisher.close();
    crowd.cut();
    await server.stop();
  }
}
