import { App } from './app.ts';
import type { AppServices } from './app.ts';
import type { AppSettings } from './app-settings.ts';
import { codes, ConnectionRefused } from '../errors.ts';
import type { CloseCode } from '../errors.ts';

/** The apps this server serves. They may be replaced while it runs. */
export class Apps {
  #byId: ReadonlyMap<string, App> = new Map();
  #byKey: ReadonlyMap<string, App> = new Map();

  readonly #services: AppServices;

  /** Throws when two apps have the same id or key. */
  constructor(settings: readonly AppSettings[], services: AppServices) {
    this.#services = services;
    this.replace(settings);
  }

  withId(id: string): App | undefined {
    return this.#byId.get(id);
  }

  withKey(key: string): App | undefined {
    return this.#byKey.get(key);
  }

  all(): Iterable<App> {
    return this.#byId.values();
  }

  /** Every open connection of every app. They may be closed during the iteration. */
  *connections() {
    for (const app of this.#byId.values()) yield* app.connections.values();
  }

  /**
   * Serves these apps from now on. An app whose id is there already keeps its connections and gets the new settings. The
   * connections of a removed or disabled app are closed for good. Throws, and changes nothing, when two apps have the same id or key.
   */
  replace(settings: readonly AppSettings[]): void {
    requireUnique(settings, 'id');
    requireUnique(settings, 'key');
    const before = this.#byId;
    const apps = settings.map((own) => {
      const app = before.get(own.id);
      if (app === undefined) return new App(own, this.#services);
      app.update(own);
      return app;
    });
    this.#byId = new Map(apps.map((app) => [app.id, app]));
    this.#byKey = new Map(apps.map((app) => [app.key, app]));
    for (const app of before.values()) {
      if (!this.#byId.has(app.id)) {
        disconnectAll(app, codes.unknownApp, 'Application does not exist');
        app.shared.close();
      } else if (!app.enabled) {
        disconnectAll(app, codes.disabledApp, 'Application disabled');
      }
    }
  }
}

function disconnectAll(app: App, code: CloseCode, reason: string): void {
  for (const connection of app.connections.values()) {
    connection.sendError(new ConnectionRefused(code, reason));
  }
}

function requireUnique(settings: readonly AppSettings[], name: 'id' | 'key'): void {
  const seen = new Set<string>();
  for (const { [name]: value } of settings) {
    if (seen.has(value)) throw new Error(`Two apps have the ${name} ${value}`);
    seen.add(value);
  }
}
