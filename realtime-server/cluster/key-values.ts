import { monotonicNow } from '../clock.ts';
import { ExpiringStrings } from '../protocol/state/expiring-strings.ts';
import type { ClusterContext } from './cluster-context.ts';
import { partOf } from './keys.ts';
import type { Session } from './redis/session.ts';

/** Strings with a lifetime that all nodes share. While Redis is unavailable they are kept on this node. */
export class KeyValues {
  readonly #app: string;
  readonly #context: ClusterContext;
  readonly #local = new ExpiringStrings();

  constructor(app: string, context: ClusterContext) {
    this.#app = app;
    this.#context = context;
  }

  /** Claims a key. False when it is claimed already. */
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

  /** Throws while Redis is unavailable. */
  get #session(): Session {
    const { session } = this.#context;
    if (session === undefined) throw new Error('Redis is unavailable');
    return session;
  }

  #name(kind: string, key: string): string {
    const id = `${this.#app}/${key}`;
    return `${this.#context.keys.part(partOf(id))}:${kind}:${id}`;
  }

  #read(name: string): string | undefined {
    return this.#local.get(name, monotonicNow());
  }

  #write(name: string, value: string, milliseconds: number): void {
    const now = monotonicNow();
    this.#local.trim(now);
    this.#local.set(name, value, now + milliseconds);
  }
}
