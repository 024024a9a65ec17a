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

  /** Every open connection of every app; safe to close while walking. */
  *connections() {
    for (const app of this.#byId.values()) yield* app.connections.values();
  }

  /**
   * Serves these apps from now on. One whose id stays keeps its connections and goes on under its new
   * settings; those of an app that is gone or disabled are sent away for good. Throws, with nothing changed,
   * when two apps have the same id or key.
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
        sendAway(app, codes.unknownApp, 'Application does not exist');
        app.shared.close();
      } else if (!app.enabled) {
        sendAway(app, codes.disabledApp, 'Application disabled');
      }
    }
  }
}

function sendAway(app: App, code: CloseCode, reason: string): void {
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
