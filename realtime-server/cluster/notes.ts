import type { Hub } from './hub.ts';
import { partOf } from './keys.ts';

interface Note {
  readonly value: string;
  readonly until: number;
}

/** Texts that all nodes find again under a key for a while. While Redis is away they are kept here. */
export class Notes {
  readonly #app: string;
  readonly #hub: Hub;
  readonly #here = new Map<string, Note>();

  constructor(app: string, hub: Hub) {
    this.#app = app;
    this.#hub = hub;
  }

  /** Whether the key was free until now. */
  async claim(key: string, milliseconds: number): Promise<boolean> {
    const { session } = this.#hub;
    try {
      if (session === undefined) throw new Error('Redis is away');
      const name = this.#name('claim', key);
      const answer = await session.ask(({ commands }) =>
        commands.set(name, '1', 'PX', Math.ceil(milliseconds), 'NX'),
      );
      return answer === 'OK';
    } catch {
      const name = this.#name('claim', key);
      if (this.#read(name) !== undefined) return false;
      this.#write(name, '1', milliseconds);
      return true;
    }
  }

  async remember(key: string, value: string, milliseconds: number): Promise<void> {
    const { session } = this.#hub;
    const name = this.#name('note', key);
    try {
      if (session === undefined) throw new Error('Redis is away');
      await session.ask(({ commands }) => commands.set(name, value, 'PX', Math.ceil(milliseconds)));
    } catch {
      this.#write(name, value, milliseconds);
    }
  }

  async recall(key: string): Promise<string | undefined> {
    const { session } = this.#hub;
    const name = this.#name('note', key);
    try {
      if (session === undefined) throw new Error('Redis is away');
      return (await session.ask(({ commands }) => commands.get(name))) ?? this.#read(name);
    } catch {
      return this.#read(name);
    }
  }

  #name(kind: string, key: string): string {
    const id = `${this.#app}/${key}`;
    return `${this.#hub.keys.part(partOf(id))}:${kind}:${id}`;
  }

  #read(name: string): string | undefined {
    const note = this.#here.get(name);
    return note !== undefined && note.until > Date.now() ? note.value : undefined;
  }

  #write(name: string, value: string, milliseconds: number): void {
    const now = Date.now();
    for (const [name, note] of this.#here) if (note.until <= now) this.#here.delete(name);
    this.#here.set(name, { value, until: now + milliseconds });
  }
}
