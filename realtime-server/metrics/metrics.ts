import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { Apps } from '../protocol/app/apps.ts';
import type { FanOutTimer } from '../protocol/observer.ts';
import type { SharedState } from '../protocol/state/shared-state.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { appFigures } from './app-figures.ts';
import { FanOut } from './fan-out.ts';

/** The sources of the metrics. */
export interface MetricSources {
  readonly apps: Apps;
  readonly webhooks: Webhooks;
  readonly state: SharedState;
}

const healths = ['alone', 'joined', 'degraded', 'cutOff'] as const;

/** The metrics for Prometheus: of each app, of the shared state, and of the process. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #fanOut = new FanOut(this.#registry);

  /** To be called for every frame that is sent to a channel. */
  get fanOutTimer(): FanOutTimer {
    return this.#fanOut.timer;
  }

  /** Sets the sources. Call it once. */
  watch({ apps, webhooks, state }: MetricSources): void {
    for (const { name, help, kind, read } of appFigures) {
      const fill = (metric: Counter<'app'> | Gauge<'app'>) => {
        metric.reset();
        for (const app of apps.all())
          metric.inc({ app: app.id }, read(app, webhooks.counters(app)));
      };
      const Kind = kind === 'gauge' ? Gauge : Counter;
      const metric: Counter<'app'> | Gauge<'app'> = new Kind({
        name,
        help,
        labelNames: ['app'],
        registers: [this.#registry],
        collect: () => fill(metric),
      });
    }
    const health = new Gauge({
      name: 'realtime_shared_state',
      help: '1 for how this node is joined with others',
      labelNames: ['health'],
      registers: [this.#registry],
      collect: () => {
        for (const one of healths) health.set({ health: one }, state.health() === one ? 1 : 0);
      },
    });
    const unshared = new Counter({
      name: 'realtime_unshared_total',
      help: 'Events, client events and orders that the other nodes could not be told of',
      registers: [this.#registry],
      collect: () => {
        unshared.reset();
        unshared.inc(state.unshared);
      },
    });
    collectDefaultMetrics({ register: this.#registry });
  }

  /** The text for a scrape, and its content type. */
  async text(): Promise<{ type: string; body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() };
  }
}
