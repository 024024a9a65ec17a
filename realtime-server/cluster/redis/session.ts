import { randomBytes } from 'node:crypto';
import type { Cluster, Redis } from 'ioredis';
import { disconnect } from './connect.ts';
import type { Clients } from './connect.ts';
import { nodeTopic } from '../keys.ts';
import { readAnswer } from '../channels/messages.ts';
import type { Answer } from '../channels/messages.ts';
import type { Script } from '../scripts/script.ts';

interface Pending {
  took(answer: Answer): void;
  lost(): void;
}

/**
 * One life of the connection to Redis, from joining to the first thing that goes wrong. A node has another name in each: what it
 * held under the old one is swept like that of a dead node, so that nothing it said just before can be counted twice.
 */
export class Session {
  readonly node = randomBytes(8).toString('hex');
  alive = true;
  readonly #clients: Clients;
  readonly #ended: (error: Error) => void;
  readonly #handlers = new Map<string, (text: string) => void>();
  readonly #listening = new Map<string, Promise<void>>();
  readonly #pending = new Map<string, Pending>();
  #requests = 0;

  constructor(clients: Clients, ended: (error: Error) => void) {
    this.#clients = clients;
    this.#ended = ended;
    clients.messages.on('smessage', (topic: string, text: string) => {
      if (this.alive) this.#handlers.get(topic)?.(text);
    });
  }

  /** A name for something this session asks or says, which no other has. */
  newRequest(): string {
    this.#requests += 1;
    return `${this.node}.${this.#requests}`;
  }

  /** Runs a script as one step. Rejects, and the session has ended, when Redis cannot. */
  run(script: Script, part: string, ...values: readonly (string | number)[]): Promise<unknown> {
    return this.ask(async ({ commands }) => {
      try {
        return await commands.evalsha(script.sha, 1, part, ...values);
      } catch (error) {
        if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
        return commands.eval(script.lua, 1, part, ...values);
      }
    });
  }

  /** Asks Redis something. Rejects, and the session has ended, when it cannot answer. */
  async ask<T>(work: (clients: { readonly commands: Redis | Cluster }) => Promise<T>): Promise<T> {
    if (!this.alive) throw new Error('The connection to Redis is lost');
    try {
      return await work(this.#clients);
    } catch (error) {
      this.end(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  }

  /** Hears what is said in a topic from when the promise resolves. Hearing it already is no matter. */
  listen(topic: string, handler: (text: string) => void): Promise<void> {
    const known = this.#listening.get(topic);
    if (known !== undefined) return known;
    this.#handlers.set(topic, handler);
    const listening = this.ask(async () => {
      await this.#clients.messages.ssubscribe(topic);
    });
    this.#listening.set(topic, listening);
    return listening;
  }

  unlisten(topic: string): void {
    if (!this.#listening.delete(topic)) return;
    this.#handlers.delete(topic);
    this.ask(() => this.#clients.messages.sunsubscribe(topic)).catch(ignore);
  }

  /** Hears the answers to what is asked in a part. */
  listenForAnswers(part: string): Promise<void> {
    return this.listen(nodeTopic(part, this.node), (text) => this.#answered(readAnswer(text)));
  }

  /** Waits for an answer that comes as a message: `took` hears it in its very place, `lost` when the session ends before. */
  expect(pending: Pending): string {
    const request = this.newRequest();
    this.#pending.set(request, pending);
    return request;
  }

  /** Whether the answer is still to come. */
  expects(request: string): boolean {
    return this.#pending.has(request);
  }

  /** There will be no answer. */
  forget(request: string): void {
    this.#pending.delete(request);
  }

  /** Ends once; whoever waits for an answer is told in the order in which they asked. */
  end(error: Error): void {
    if (!this.alive) return;
    this.alive = false;
    disconnect(this.#clients);
    this.#ended(error);
    for (const pending of this.#pending.values()) pending.lost();
    this.#pending.clear();
  }

  #answered(answer: Answer): void {
    const pending = this.#pending.get(answer.request);
    this.#pending.delete(answer.request);
    pending?.took(answer);
  }
}

/** What fails ends the session, and that is heard of elsewhere. */
export function ignore(): undefined {
  return undefined;
}
