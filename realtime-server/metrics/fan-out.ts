import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { FanOutTimer } from '../protocol/observer.ts';

/** Upper bounds in seconds: from one frame to a few readers to one to tens of thousands. */
const bounds = [
  0.000_005, 0.000_01, 0.000_025, 0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01,
  0.025, 0.05, 0.1, 0.25,
];

/** What one app has had so far. */
interface Tally {
  /** How many took at most each of the bounds and longer than the one before it; the last: longer than all. */
  readonly counts: Float64Array;
  seconds: number;
}

const name = 'realtime_fan_out_seconds';
const help = 'Time to hand one frame to all its receivers on this node';

/**
 * How long it takes to hand one frame to all its receivers on this node. It is measured for every
 * frame, so that it counts into plain numbers; Prometheus' form is made when somebody asks.
 */
export class FanOut extends Histogram<'app'> {
  readonly #apps = new Map<string, Tally>();

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
    const tally = this.#tallyOf(app.id);
    let at = 0;
    while (at < bounds.length && seconds > (bounds[at] ?? 0)) at += 1;
    tally.counts[at] = (tally.counts[at] ?? 0) + 1;
    tally.seconds += seconds;
  };

  /** What the registry asks a metric for when it is scraped. */
  getForPromString() {
    const values = [...this.#apps].flatMap(([app, tally]) => seriesOf(app, tally));
    return Promise.resolve({ name, help, type: 'histogram', values });
  }

  #tallyOf(app: string): Tally {
    const known = this.#apps.get(app);
    if (known !== undefined) return known;
    const tally = { counts: new Float64Array(bounds.length + 1), seconds: 0 };
    this.#apps.set(app, tally);
    return tally;
  }
}

/** Buckets that each hold those before it, the sum and the count. */
function seriesOf(app: string, { counts, seconds }: Tally) {
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
