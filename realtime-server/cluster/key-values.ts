import { monotonicNow } from '../clock.ts';
import { ExpiringTexts } from '../protocol/state/expiring-strings.ts';
import type { Hub } from './cluster-context.ts';
import { partOf } from './keys.ts';
import type { Session } from './redis/session.ts';

/** Texts that all nodes find again under a key for a while. While Redis is away they are kept here. */
export class Notes {
  readonly #app: string;
  readonly #hub: Hub;
  readonly #here = new ExpiringTexts();

  constructor(app: string, hub: Hub) {
    this.#app = app;
    this.#hub = hub;
  }

  /** Whether the key was free until now. */
  async claim(key: string, milliseconds: number): Promise<boolean> {
    const name = this.#name('claim', key);
    try {
      const answer = await this.#session.ask(({ commands }) =>
        commands.set(name, '1', 'PX', Math.ceil(milliseconds), 'NX'),
      );
      return answer === 'OK';
    } catch {
      if (this.#read(name) !== undefined) return false;
      this.#write(name, '1', milliseconds);
      return true;
    }
  }

  async remember(key: string, value: string, milliseconds: number): Promise<void> {
    const name = this.#name('note', key);
    try {
      await this.#session.ask(({ commands }) =>
        commands.set(name, value, 'PX', Math.ceil(milliseconds)),
      );
    } catch {
      this.#write(name, value, milliseconds);
    }
  }

  async recall(key: string): Promise<string | undefined> {
    const name = this.#name('note', key);
    try {
      return (await this.#session.ask(({ commands }) => commands.get(name))) ?? this.#read(name);
    } catch {
      return this.#read(name);
    }
  }

  /** Throws while Redis is away. */
  get #session(): Session {
    const { session } = this.#hub;
    if (session === undefined) throw new Error('Redis is away');
    return session;
  }

  #name(kind: string, key: string): string {
    const id = `${this.#app}/${key}`;
    return `${this.#hub.keys.part(partOf(id))}:${kind}:${id}`;
  }

  #read(name: string): string | undefined {
    return this.#here.get(name, monotonicNow());
  }

  #write(name: string, value: string, milliseconds: number): void {
    const now = monotonicNow();
    this.#here.trim(now);
    this.#here.set(name, value, now + milliseconds);
  }
}
