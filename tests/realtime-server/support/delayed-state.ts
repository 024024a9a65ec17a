import { LocalState } from '#realtime-server/protocol/state/local-state.ts';
import type {
  NodeApp,
  SharedApp,
  SharedState,
} from '#realtime-server/protocol/state/shared-state.ts';
import { Recorder } from './recorder.ts';

/**
 * A shared state that knows what a node alone knows and is slow to say it: entering, request and request
 * in wait until the test lets them happen.
 */
export class DelayedState implements SharedState {
  /** What was asked, as it was asked. */
  readonly asked = new Recorder<string>();
  readonly #local = new LocalState();
  readonly #waiting: { act(): void; fail(error: Error): void }[] = [];

  /** Lets the first thing that waits happen, or the last. Throws when nothing waits. */
  answer(which: 'first' | 'last' = 'first'): void {
    this.#onResult(which).act();
  }

  /** Breaks its promise that nothing it is asked fails: the first thing that waits does. */
  fail(): void {
    this.#onResult('first').fail(new Error('A state that breaks'));
  }

  /** How much waits. */
  get waiting(): number {
    return this.#waiting.length;
  }

  health(): 'joined' {
    return 'joined';
  }

  get unshared(): number {
    return this.#local.unshared;
  }

  close(): Promise<void> {
    return this.#local.close();
  }

  open(appId: string, node: NodeApp): SharedApp {
    const here = this.#local.open(appId, node);
    return {
      publish: (publication) => here.publish(publication),
      relay: (channel, frame, except) => here.relay(channel, frame, except),
      subscribe: (request) =>
        this.#later(`subscribe ${request.channel}`, () => here.subscribe(request)),
      unsubscribe: (request) =>
        this.#later(`unsubscribe ${request.channel}`, () => here.unsubscribe(request)),
      signIn: (request) => this.#later(`signIn ${request.userId}`, () => here.signIn(request)),
      signOut: (request) => this.#later(`signOut ${request.userId}`, () => here.signOut(request)),
      terminate: (userId) => here.terminate(userId),
      channel: (name) => here.channel(name),
      channels: (prefix) => here.channels(prefix),
      users: (channel) => here.users(channel),
      hasUser: (channel, userId) => here.hasUser(channel, userId),
      cached: (channel) => here.cached(channel),
      connections: () => here.connections(),
      remoteConnections: () => 0,
      claim: (key, milliseconds) => here.claim(key, milliseconds),
      remember: (key, value, milliseconds) => here.remember(key, value, milliseconds),
      recall: (key) => here.recall(key),
      close: () => here.close(),
    };
  }

  #later<T>(name: string, act: () => T): Promise<T> {
    return new Promise((resolve, fail) => {
      this.#waiting.push({ act: () => resolve(act()), fail });
      this.asked.record(name);
    });
  }

  #onResult(which: 'first' | 'last'): { act(): void; fail(error: Error): void } {
    const waiting = which === 'first' ? this.#waiting.shift() : this.#waiting.pop();
    if (waiting === undefined) throw new Error('Nothing waits');
    return waiting;
  }
}
