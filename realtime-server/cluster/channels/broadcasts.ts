import type { ClusterContext } from '../cluster-context.ts';
import type { Session } from '../redis/session.ts';
import { relayMessage } from './messages.ts';
import type { FrameMessage } from './messages.ts';

/** Delivers a frame on this node. */
type Deliver = () => void;

/**
 * A broadcast of this node comes back to it over Redis as to every other node, so that all nodes deliver in the same order.
 * If Redis fails in between, it is unknown whether the broadcast was sent. Then it is delivered on this node only, and never twice.
 */
export class Broadcasts {
  readonly #context: ClusterContext;
  readonly #pending = new Map<string, Deliver>();

  constructor(context: ClusterContext) {
    this.#context = context;
  }

  /** Broadcasts with `send`, or delivers on this node only. Resolves when one of them is done, with whether it was broadcast. */
  async send(
    send: (session: Session, origin: string) => Promise<unknown>,
    deliver: Deliver,
  ): Promise<boolean> {
    const session = await this.#context.whenReady();
    if (session === undefined) return this.#deliverLocally(deliver);
    const origin = session.newRequest();
    this.#pending.set(origin, deliver);
    try {
      await send(session, origin);
      this.#pending.delete(origin);
      return true;
    } catch {
      return this.#pending.delete(origin) ? this.#deliverLocally(deliver) : true;
    }
  }

  /** Broadcasts a frame that gets no serial and is not stored. */
  relay(
    topic: string,
    frame: string,
    except: string | undefined,
    deliver: Deliver,
  ): Promise<boolean> {
    return this.send(
      (session, origin) =>
        session.ask(({ commands }) =>
          commands.spublish(topic, relayMessage(origin, except, frame)),
        ),
      deliver,
    );
  }

  /** A broadcast came back over Redis. */
  received({ origin }: FrameMessage): void {
    this.#pending.delete(origin);
  }

  #deliverLocally(deliver: Deliver): boolean {
    this.#context.countUnshared();
    deliver();
    return false;
  }
}
