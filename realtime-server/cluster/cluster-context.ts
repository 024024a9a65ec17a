import type { Keys } from './keys.ts';
import type { Session } from './redis/session.ts';

/** What the parts of the shared state have in common. */
export interface ClusterContext {
  readonly keys: Keys;
  /** Undefined while Redis is unavailable. */
  readonly session: Session | undefined;
  /**
   * The session once everything this node holds is registered in it. Before that, this node would not receive its own
   * broadcasts. Undefined while Redis is unavailable.
   */
  whenReady(): Session | undefined | Promise<Session | undefined>;
  /** Counts an event that reached only this node. */
  countUnshared(): void;
}
