import { LocalState } from '#realtime-server/protocol/state/local-state.ts';
import type {
  NodeApp,
  SharedApp,
  SharedState,
} from '#realtime-server/protocol/state/shared-state.ts';
import { Recorder } from './recorder.ts';

/** The state of a single node, in which subscribing, unsubscribing, signing in and signing out wait until the test lets them continue. */
export class DelayedState implements SharedState {
  /** The requests, in order. */
  readonly asked = new Recorder<string>();
  readonly #local = new LocalState();
  readonly #waiting: { act(): void; fail(error: Error): void }[] = [];

  /** Carries out the first waiting request, or the last. Throws when none waits. */
  answer(which: 'first' | 'last' = 'first'): void {
    this.#shift(which).act();
  }

  /** Lets the first waiting request fail, which a shared state should never do. */
  fail(): void {
    this.#shift('first').fail(new Error('A state that breaks'));
  }

  /** The number of waiting requests. */
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
    const app = this.#local.open(appId, node);
    return {
      publish: (publication) => app.publish(publication),
      relay: (channel, frame, except) => app.relay(channel, frame, except),
      subscribe: (request) =>
        this.#later(`subscribe ${request.channel}`, () => app.subscribe(request)),
      unsubscribe: (request) =>
        this.#later(`unsubscribe ${request.channel}`, () => app.unsubscribe(request)),
      signIn: (request) => this.#later(`signIn ${request.userId}`, () => app.signIn(request)),
      signOut: (request) => this.#later(`signOut ${request.userId}`, () => app.signOut(request)),
      terminate: (userId) => app.terminate(userId),
      channel: (name) => app.channel(name),
      channels: (prefix) => app.channels(prefix),
      users: (channel) => app.users(channel),
      hasUser: (channel, userId) => app.hasUser(channel, userId),
      cached: (channel) => app.cached(channel),
      connections: () => app.connections(),
      remoteConnections: () => 0,
      claim: (key, milliseconds) => app.claim(key, milliseconds),
      remember: (key, value, milliseconds) => app.remember(key, value, milliseconds),
      recall: (key) => app.recall(key),
      close: () => app.close(),
    };
  }

  #later<T>(name: string, act: () => T): Promise<T> {
    return new Promise((resolve, fail) => {
      this.#waiting.push({ act: () => resolve(act()), fail });
      this.asked.record(name);
    });
  }

  #shift(which: 'first' | 'last'): { act(): void; fail(error: Error): void } {
    const waiting = which === 'first' ? this.#waiting.shift() : this.#waiting.pop();
    if (waiting === undefined) throw new Error('Nothing waits');
    return waiting;
  }
}
