import type { App } from './app.ts';

/** The apps this server serves. */
export class Apps {
  readonly #byId: ReadonlyMap<string, App>;
  readonly #byKey: ReadonlyMap<string, App>;

  constructor(apps: readonly App[]) {
    this.#byId = new Map(apps.map((app) => [app.id, app]));
    this.#byKey = new Map(apps.map((app) => [app.key, app]));
  }

  withId(id: string): App | undefined {
    return this.#byId.get(id);
  }

  withKey(key: string): App | undefined {
    return this.#byKey.get(key);
  }

  /** Every open connection of every app; safe to close while walking. */
  *connections() {
    for (const app of this.#byId.values()) yield* app.connections.values();
  }
}
