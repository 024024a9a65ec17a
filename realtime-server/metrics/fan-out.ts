import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { FanOutTimer } from '../protocol/observer.ts';

/** Upper bounds in seconds, for a few to tens of thousands of receivers. */
const bounds = [
  0.000_005, 0.000_01, 0.000_025, 0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01,
  0.025, 0.05, 0.1, 0.25,
];

/** The values of one app so far. */
interface Buckets {
  /** One count per bound: times up to it and above the one before. The last: times above all bounds. */
  readonly counts: Float64Array;
  seconds: number;
}

const name = 'realtime_fan_out_seconds';
const help = 'Time to hand one frame to all its receivers on this node';

/**
 * The time to hand one frame to all its receivers on this node. It is measured for every frame into plain numbers. They are
 * converted to the format of Prometheus when they are scraped.
 */
export class FanOut extends Histogram<'app'> {
  readonly #apps = new Map<string, Buckets>();

  constructor(registry: Registry) {
    super({
      name,
      help,
      labelNames: ['app'],
      buckets: bounds,
      registers: [registry],
    });
  }

  readonly timer: FanOutTimer = (app, _receivers, milliseconds) => {
    const seconds = milliseconds / 1000;
    const buckets = this.#bucketsOf(app.id);
    let at = 0;
    while (at < bounds.length && seconds > (bounds[at] ?? 0)) at += 1;
    buckets.counts[at] = (buckets.counts[at] ?? 0) + 1;
    buckets.seconds += seconds;
  };

  /** Called by the registry on every scrape. */
  getForPromString() {
    const values = [...this.#apps].flatMap(([app, buckets]) => seriesOf(app, buckets));
    return Promise.resolve({ name, help, type: 'histogram', values });
  }

  #bucketsOf(app: string): Buckets {
    const existing = this.#apps.get(app);
    if (existing !== undefined) return existing;
    const buckets = { counts: new Float64Array(bounds.length + 1), seconds: 0 };
    this.#apps.set(app, buckets);
    return buckets;
  }
}

/** Cumulative buckets, sum and count. */
function seriesOf(app: string, { counts, seconds }: Buckets) {
  let count = 0;
  const buckets = [...counts].map((inBucket, at) => {
    count += inBucket;
    return {
      metricName: `${name}_bucket`,
      labels: { le: bounds[at] ?? '+Inf', app },
      value: count,
    };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels: { app }, value: seconds },
    { metricName: `${name}_count`, labels: { app }, value: count },
  ];
}
