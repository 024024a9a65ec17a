import type { Keys } from './keys.ts';
import type { Session } from './redis/session.ts';

/** What the parts of the shared state have in common. */
export interface Hub {
  readonly keys: Keys;
  /** Undefined while Redis is away. */
  readonly session: Session | undefined;
  /** The same once everything this node holds has been said in it: who speaks before would not be heard here. */
  speaking(): Session | undefined | Promise<Session | undefined>;
  /** Counts something that only this node has heard of. */
  unshared(): void;
}
