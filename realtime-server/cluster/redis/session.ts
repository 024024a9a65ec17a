import { randomBytes } from 'node:crypto';
import type { Cluster, Redis } from 'ioredis';
import { disconnect } from './connect.ts';
import type { Clients } from './connect.ts';
import { nodeTopic } from '../keys.ts';
import { readAnswer } from '../channels/messages.ts';
import type { Answer } from '../channels/messages.ts';
import type { Script } from '../scripts/script.ts';

interface Pending {
  onAnswer(answer: Answer): void;
  onLost(): void;
}

/**
 * A connection to Redis from joining until its first failure. A node has a new id in each session. What it held under the old id
 * is swept like that of a dead node, so that nothing it sent just before the failure can count twice.
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

  /** A request id that is unique among all sessions. */
  newRequest(): string {
    this.#requests += 1;
    return `${this.node}.${this.#requests}`;
  }

  /** Runs a script atomically. On failure it ends the session and rejects. */
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

  /** Runs Redis commands. On failure it ends the session and rejects. */
  async ask<T>(work: (clients: { readonly commands: Redis | Cluster }) => Promise<T>): Promise<T> {
    if (!this.alive) throw new Error('The connection to Redis is lost');
    try {
      return await work(this.#clients);
    } catch (error) {
      this.end(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  }

  /** Listens to a topic. The promise resolves when Redis has confirmed it. Listening twice has no effect. */
  listen(topic: string, handler: (text: string) => void): Promise<void> {
    const existing = this.#listening.get(topic);
    if (existing !== undefined) return existing;
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

  /** Listens for the answers to requests in a part. */
  listenForAnswers(part: string): Promise<void> {
    return this.listen(nodeTopic(part, this.node), (text) => this.#answered(readAnswer(text)));
  }

  /** Registers a request whose answer comes as a message. `onAnswer` is called in the order of the messages, `onLost` if the session ends first. Returns the request id. */
  expectAnswer(pending: Pending): string {
    const request = this.newRequest();
    this.#pending.set(request, pending);
    return request;
  }

  /** Whether the answer is still to come. */
  isPending(request: string): boolean {
    return this.#pending.has(request);
  }

  /** Forgets a request that will not be answered. */
  cancel(request: string): void {
    this.#pending.delete(request);
  }

  /** Ends the session once. `onLost` of the pending requests is called in their order. */
  end(error: Error): void {
    if (!this.alive) return;
    this.alive = false;
    disconnect(this.#clients);
    this.#ended(error);
    for (const pending of this.#pending.values()) pending.onLost();
    this.#pending.clear();
  }

  #answered(answer: Answer): void {
    const pending = this.#pending.get(answer.request);
    this.#pending.delete(answer.request);
    pending?.onAnswer(answer);
  }
}

/** For promises whose failure has already ended the session, which reports it. */
export function ignore(): undefined {
  return undefined;
}
