import { createHash, randomBytes } from 'node:crypto';
import { shippedHours, type WorkingHours } from '#domain/time/working-hours.ts';
import type { PageErrors } from '../http/inertia/page-object.ts';
import type { CurrentUser } from '../services.ts';

export type FlashKind = 'success' | 'info' | 'error';
type Flash = Partial<Record<FlashKind, string>>;

/** The data that a session carries from one request to a later one. */
export interface SessionData {
  /** Messages that the next page shows. */
  flash?: Flash;
  errors?: PageErrors;
  clearHistory?: true;
  /** The address that was requested before login. */
  address?: string;
  /** When the next login may be tried, milliseconds since 1970. */
  loginRetryAt?: number;
  /** Whose password was right a moment ago, while their second factor is asked for. */
  secondStep?: { userId: string; proof: string; at: number; remember: boolean };
  /** The group as whose member an administrator looks at the product. */
  testAs?: string;
  /** The waiting screen that this browser is. */
  pairingId?: string;
  /** When the user last proved again who they are, milliseconds since 1970. */
  confirmedAt?: number;
}

interface Stored {
  token: string;
  csrfToken: string;
  user: CurrentUser | null;
  remember: boolean;
  /** The time of the login. */
  beganAt?: Date;
  lastSeenAt: Date;
  /** The last event that the user's rights and the hours include. */
  seq?: number;
  hours?: WorkingHours;
  data: SessionData;
}

/** The SHA-256 of a session's token. The database stores only this hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const secret = () => randomBytes(32).toString('base64url');

/**
 * The session of one request. A user's session is a row in the database; a visitor's session is in their cookie. The hooks of
 * `session-hooks.ts` save changes before the response is sent.
 */
export class Session {
  readonly user: CurrentUser | null;
  readonly remember: boolean;
  /** `null` in a session that has not been saved yet. */
  readonly beganAt: Date | null;
  readonly lastSeenAt: Date | null;
  /** The last event that the user's rights include; 0 where nothing has been read. */
  readonly seq: number;
  /** When the company works, as of `seq`. */
  readonly hours: WorkingHours;
  readonly data: SessionData;
  /** `new` and `changed` refer to the current request. */
  state: 'absent' | 'stored' | 'new' | 'changed';
  #token: string;
  #csrfToken: string;

  constructor(stored: Stored | null) {
    this.user = stored?.user ?? null;
    this.remember = stored?.remember ?? false;
    this.beganAt = stored?.beganAt ?? null;
    this.lastSeenAt = stored?.lastSeenAt ?? null;
    this.seq = stored?.seq ?? 0;
    this.hours = stored?.hours ?? shippedHours;
    this.data = stored?.data ?? {};
    this.state = stored ? 'stored' : 'absent';
    this.#token = stored?.token ?? '';
    this.#csrfToken = stored?.csrfToken ?? '';
  }

  /** Creates a session with new tokens. */
  static begin(user: CurrentUser | null, remember: boolean, data: SessionData = {}): Session {
    const tokens = { token: user ? secret() : '', csrfToken: secret() };
    const session = new Session({ ...tokens, user, remember, lastSeenAt: new Date(0), data });
    session.state = 'new';
    return session;
  }

  /** Creates the session and its CSRF token if there is none yet. */
  start(): this {
    if (this.state !== 'absent') return this;
    this.#csrfToken = secret();
    this.state = 'new';
    return this;
  }

  /** The opaque token of a user's cookie, empty for a visitor. */
  get token(): string {
    return this.#token;
  }
  get tokenHash(): string | null {
    return this.#token === '' ? null : hashToken(this.#token);
  }
  get csrfToken(): string {
    return this.#csrfToken;
  }

  /** Adds a message for the next page to show. */
  flash(kind: FlashKind, sentence: string) {
    this.keep({ flash: { ...this.data.flash, [kind]: sentence } });
  }

  /** Stores data until `take` removes it. */
  keep(data: SessionData) {
    this.start();
    Object.assign(this.data, data);
    this.#touchState();
  }

  /** Returns a stored value and removes it. */
  take<Name extends keyof SessionData>(name: Name): SessionData[Name] {
    const kept = this.data[name];
    if (kept !== undefined) {
      delete this.data[name];
      this.#touchState();
    }
    return kept;
  }

  #touchState() {
    if (this.state === 'stored') this.state = 'changed';
  }
}
