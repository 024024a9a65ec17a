import { figure } from '../figure.ts';
import { startContender } from './contenders.ts';
import { Crowd, subscribeFrame } from './crowd.ts';
import { cpuMicros } from './process-figures.ts';

const MEMBERS = 100;
/** Frames that the members of one channel get while they join: each its own answer, and one for every later member. */
const FRAMES = MEMBERS + (MEMBERS * (MEMBERS - 1)) / 2;

/** A hundred members join each of a thousand presence channels. The cost of a join must not depend on the number of channels. */
export async function presenceStorm(env: Record<string, string>): Promise<void> {
  const server = await startContender('ours', env);
  const crowd = new Crowd(server.port);
  try {
    await crowd.connect(MEMBERS);
    const join = async (from: number, to: number) => {
      const before = cpuMicros(server.pid);
      for (let channel = from; channel < to; channel++) await joinAll(crowd, `presence-${channel}`);
      return (cpuMicros(server.pid) - before) / (MEMBERS * (to - from));
    };
    await join(0, 50);
    const few = await join(50, 150);
    await join(150, 900);
    const many = await join(900, 1000);
    figure('realtime presence join with 100 channels', few, 'µs/join');
    figure('realtime presence join with 1 000 channels', many, 'µs/join');
    figure('realtime presence join, 1 000 channels to 100', many / few, '×', { atMost: 1.2 });
  } finally {
    crowd.cut();
    await server.stop();
  }
}

async function joinAll(crowd: Crowd, channel: string): Promise<void> {
  const frames = crowd.socketIds.map((id, index) =>
    subscribeFrame(channel, id, `{"user_id":"${index}","user_info":{"name":"Montør ${index}"}}`),
  );
  await crowd.receives(FRAMES, async () => {
    for (const [index, socket] of crowd.sockets.entries()) socket.send(frames[index] ?? '');
  });
}
