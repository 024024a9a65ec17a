import type { Hub } from '../cluster-context.ts';
import { relayMessage } from './messages.ts';
import type { Told } from './messages.ts';
import type { Session } from '../redis/session.ts';

/** Delivers a frame here. */
type Deliver = () => void;

/**
 * What this node says to a channel comes back to it as to every other, so that all hear it in the same order. When Redis goes
 * away in between, nobody knows whether it was said: then it is delivered here alone, but never twice.
 */
export class ToldOnce {
  readonly #hub: Hub;
  readonly #underWay = new Map<string, Deliver>();

  constructor(hub: Hub) {
    this.#hub = hub;
  }

  /** Says something by `say`, or delivers it here alone. Resolves once one of them is done; to whether it was said. */
  async tell(
    say: (session: Session, origin: string) => Promise<unknown>,
    deliver: Deliver,
  ): Promise<boolean> {
    const session = await this.#hub.speaking();
    if (session === undefined) return this.#alone(deliver);
    const origin = session.newRequest();
    this.#underWay.set(origin, deliver);
    try {
      await say(session, origin);
      this.#underWay.delete(origin);
      return true;
    } catch {
      return this.#underWay.delete(origin) ? this.#alone(deliver) : true;
    }
  }

  /** A frame that is neither numbered nor kept. */
  relay(
    topic: string,
    frame: string,
    except: string | undefined,
    deliver: Deliver,
  ): Promise<boolean> {
    return this.tell(
      (session, origin) =>
        session.ask(({ commands }) =>
          commands.spublish(topic, relayMessage(origin, except, frame)),
        ),
      deliver,
    );
  }

  /** It has come back. */
  heard({ origin }: Told): void {
    this.#underWay.delete(origin);
  }

  #alone(deliver: Deliver): boolean {
    this.#hub.unshared();
    deliver();
    return false;
  }
}
