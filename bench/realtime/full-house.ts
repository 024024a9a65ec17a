import { percentile, figure } from '../figure.ts';
import { startContender } from './contenders.ts';
import { Crowd, subscribeFrame } from './crowd.ts';
import { eventRequest, Publisher } from './publisher.ts';

/** As many as one process may have open files for on a common machine (20 000), with room for the rest. */
const CONNECTIONS = 19_000;
const PUBLISHES = 30;
/** Not counted: a server that has just started still compiles itself. */
const WARMING_UP = 3;

/** 19 000 connections on one node and one publish to all of them, again and again: is everybody told, and how late is the last? */
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
      await crowd.hears(
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
