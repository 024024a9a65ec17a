import { randomBytes } from 'node:crypto';
import { monotonicNow } from '../../clock.ts';
import { LocalApp } from './local-app.ts';
import type { NodeApp, SharedState } from './shared-state.ts';

/** How often what is kept is searched for what is too old. In ms. */
const trimEvery = 10_000;

/** The shared state of a node that shares with nobody: all in this process, answered at once. */
export class LocalState implements SharedState {
  readonly #apps = new Set<LocalApp>();
  readonly #lifetime = randomBytes(6).toString('base64url');
  #epochs = 0;
  readonly #trimming: NodeJS.Timeout;

  readonly #now: () => number;

  /** `now`: milliseconds that only go forward. */
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

  /** There is nobody to share with. */
  get unshared(): number {
    return 0;
  }

  async close(): Promise<void> {
    clearInterval(this.#trimming);
  }

  /** Lets go of everything whose time is up. It happens by itself every 10 s. */
  trim(): void {
    for (const app of this.#apps) app.trim();
  }

  #newEpoch(): string {
    this.#epochs += 1;
    return `${this.#lifetime}${this.#epochs.toString(36)}`;
  }
}
