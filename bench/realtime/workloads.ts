import type { Served } from './contenders.ts';
import { Crowd, subscribeFrame } from './crowd.ts';
import { cpuMicros, residentBytes } from './process-figures.ts';
import { eventRequest, Publisher } from './publisher.ts';

/** The server's cost of one unit of work, and the number of units per second. */
export interface Cost {
  /** CPU microseconds of the busiest process per unit, or bytes per unit where memory is measured. */
  readonly perUnit: number;
  readonly perSecond: number;
}

/** The lowest cost and the highest number of units: other programs on the machine only ever add to a round. */
export function best(costs: readonly Cost[]): Cost {
  return {
    perUnit: Math.min(...costs.map(({ perUnit }) => perUnit)),
    perSecond: Math.max(...costs.map(({ perSecond }) => perSecond)),
  };
}

/** A kind of work that every server does in the same way. */
export interface Work {
  readonly name: string;
  readonly unit: 'µs/delivery' | 'µs/publish' | 'µs/subscription' | 'µs/connection' | 'bytes';
  /** Runs one round with new clients. */
  round(server: Served): Promise<Cost>;
}

const payload = JSON.stringify({
  orderNo: '26-04217',
  status: 'in_progress',
  text: 'x'.repeat(60),
});

/** 1 000 subscribers on one channel, published to as fast as possible. */
export const fanOut: Work = {
  name: 'fan-out, 1 000 subscribers on one channel',
  unit: 'µs/delivery',
  round: (server) =>
    publishing(server, {
      subscribers: 1000,
      channels: 1,
      publishes: 300,
      underWay: 16,
      per: 'delivery',
    }),
};

/** 1 000 channels of five subscribers each, published to in turn. */
export const manyChannels: Work = {
  name: '1 000 channels × 5 subscribers, round robin',
  unit: 'µs/publish',
  round: (server) =>
    publishing(server, {
      subscribers: 5000,
      channels: 1000,
      // Enough publishes that the garbage of five thousand handshakes does not dominate the figure.
      publishes: 20_000,
      underWay: 16,
      per: 'publish',
    }),
};

/** Signed requests in sequence over one keep-alive connection, to a channel of five. */
export const signedPublish: Work = {
  name: 'signed POST /events, 5 subscribers, keep-alive',
  unit: 'µs/publish',
  round: (server) =>
    publishing(server, {
      subscribers: 5,
      channels: 1,
      publishes: 20_000,
      underWay: 4,
      per: 'publish',
    }),
};

interface Publishing {
  readonly subscribers: number;
  readonly channels: number;
  readonly publishes: number;
  /** Pipelined requests. */
  readonly underWay: number;
  readonly per: 'delivery' | 'publish';
}

async function publishing(server: Served, plan: Publishing): Promise<Cost> {
  const crowd = new Crowd(server.port);
  const lanes = server.oneAtATime === true ? plan.underWay : 1;
  const publishers = await Promise.all(
    Array.from({ length: lanes }, () => Publisher.open(server.port)),
  );
  try {
    await crowd.connect(plan.subscribers);
    await crowd.say((index) => subscribeFrame(`bench-${index % plan.channels}`));
    const requests = Array.from({ length: plan.channels }, (_, index) =>
      eventRequest(`bench-${index}`, payload),
    );
    const deliveries = plan.subscribers / plan.channels;
    const publish = (count: number) =>
      crowd.receives(count * lanes * deliveries, async () => {
        const next = (index: number) => requests[index % requests.length] ?? Buffer.alloc(0);
        const sends = publishers.map((lane) => lane.send(count, plan.underWay / lanes, next));
        await Promise.all(sends);
      });
    await publish(Math.ceil(plan.publishes / lanes / 5));
    const each = Math.ceil(plan.publishes / lanes);
    const units = each * lanes * (plan.per === 'delivery' ? deliveries : 1);
    return await costOf(server, units, () => publish(each));
  } finally {
    for (const publisher of publishers) publisher.close();
    crowd.cut();
  }
}

/** Subscriptions to private channels, each with its signature. */
export const privateSubscriptions: Work = {
  name: 'private subscriptions with HMAC',
  unit: 'µs/subscription',
  async round(server) {
    const crowd = new Crowd(server.port);
    try {
      await crowd.connect(500);
      const perSocket = 20;
      const frames = crowd.socketIds.map((id) =>
        Array.from({ length: perSocket }, (_, n) => subscribeFrame(`private-${n}`, id)),
      );
      return await costOf(server, 500 * perSocket, async () => {
        for (let n = 0; n < perSocket; n++) await crowd.say((index) => frames[index]?.[n] ?? '');
      });
    } finally {
      crowd.cut();
    }
  },
};

/** From the first byte of a connection to the answer to its first subscription. */
export const connectAndSubscribe: Work = {
  name: 'connect + subscribe',
  unit: 'µs/connection',
  async round(server) {
    const crowd = new Crowd(server.port);
    try {
      return await costOf(server, 1000, async () => {
        await crowd.connect(1000);
        await crowd.say(() => subscribeFrame('bench-0'));
      });
    } finally {
      crowd.cut();
    }
  },
};

/** Memory of an idle connection. */
export const idleMemory: Work = {
  name: 'memory per idle subscribed connection',
  unit: 'bytes',
  async round(server) {
    const crowd = new Crowd(server.port);
    try {
      await crowd.connect(2000);
      await crowd.say(() => subscribeFrame('bench-0'));
      const before = await server.keptBytes();
      const more = new Crowd(server.port);
      const start = performance.now();
      await more.connect(10_000);
      await more.say(() => subscribeFrame('bench-0'));
      const seconds = (performance.now() - start) / 1000;
      const grown = (await server.keptBytes()) - before;
      more.cut();
      return { perUnit: grown / 10_000, perSecond: 10_000 / seconds };
    } finally {
      crowd.cut();
    }
  },
};

/** The same in resident memory, including garbage of the handshakes and reserved heap. */
export const idleResident: Work = {
  name: 'resident memory per idle subscribed connection, from outside',
  unit: 'bytes',
  async round({ port, pids }) {
    const resident = () => pids.reduce((bytes, pid) => bytes + residentBytes(pid), 0);
    const crowd = new Crowd(port);
    try {
      await crowd.connect(200);
      await crowd.say(() => subscribeFrame('bench-0'));
      const before = resident();
      const start = performance.now();
      await crowd.connect(18_500);
      await crowd.say(() => subscribeFrame('bench-0'));
      const seconds = (performance.now() - start) / 1000;
      return { perUnit: (resident() - before) / 18_500, perSecond: 18_500 / seconds };
    } finally {
      crowd.cut();
    }
  },
};

async function costOf(server: Served, units: number, work: () => Promise<void>): Promise<Cost> {
  const before = server.pids.map(cpuMicros);
  const start = performance.now();
  await awake(work);
  const seconds = (performance.now() - start) / 1000;
  const used = server.pids.map((pid, at) => cpuMicros(pid) - (before[at] ?? 0));
  return { perUnit: Math.max(...used) / units, perSecond: units / seconds };
}

/**
 * Keeps the process awake during the work. Waking a sleeping process costs time of the process that sends to it, and a slower
 * server finds its clients asleep more often.
 */
async function awake(work: () => Promise<void>): Promise<void> {
  let done = false;
  const look = () => {
    if (!done) setImmediate(look);
  };
  look();
  try {
    await work();
  } finally {
    done = true;
  }
}
