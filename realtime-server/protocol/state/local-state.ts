import { randomBytes } from 'node:crypto';
import { monotonicNow } from '../../clock.ts';
import { LocalApp } from './local-app.ts';
import type { NodeApp, SharedState } from './shared-state.ts';

/** How often expired data is removed. In ms. */
const trimEvery = 10_000;

/** The state of a single node: everything is in this process and answered synchronously. */
export class LocalState implements SharedState {
  readonly #apps = new Set<LocalApp>();
  readonly #lifetime = randomBytes(6).toString('base64url');
  #epochs = 0;
  readonly #trimming: NodeJS.Timeout;

  readonly #now: () => number;

  /** `now`: monotonic milliseconds. */
  constructor(now: () => number = monotonicNow) {
    this.#now = now;
    this.#trimming = setInterval(() => this.trim(), trimEvery).unref();
  }

  open(_appId: string, node: NodeApp): LocalApp {
    const app = new LocalApp(node, {
      newEpoch: () => this.#newEpoch(),
      now: this.#now,
      closed: (closed) => this.#apps.delete(closed),
    });
    this.#apps.add(app);
    return app;
  }

  health(): 'alone' {
    return 'alone';
  }

  /** There are no other nodes. */
  get unshared(): number {
    return 0;
  }

  async close(): Promise<void> {
    clearInterval(this.#trimming);
  }

  /** Removes everything that has expired. Called by itself every 10 s. */
  trim(): void {
    for (const app of this.#apps) app.trim();
  }

  #newEpoch(): string {
    this.#epochs += 1;
    return `${this.#lifetime}${this.#epochs.toString(36)}`;
  }
}
