import { createHash, randomBytes } from 'node:crypto';
import type { PageErrors } from '../http/inertia/page-object.ts';
import type { CurrentUser } from '../services.ts';

export type FlashKind = 'success' | 'info' | 'error';
type Flash = Partial<Record<FlashKind, string>>;

/** What a session carries from one request to a later one. */
export interface SessionData {
  /** Said by the next page that is shown. */
  flash?: Flash;
  errors?: PageErrors;
  clearHistory?: true;
  preserveFragment?: true;
  /** Where the user was going when login came between. */
  address?: string;
  /** When the next login may be tried, milliseconds since 1970. */
  loginRetryAt?: number;
}

interface Stored {
  token: string;
  csrfToken: string;
  user: CurrentUser | null;
  remember: boolean;
  /** When it was begun by logging in. */
  beganAt?: Date;
  lastSeenAt: Date;
  data: SessionData;
}

/** The SHA-256 of a session's token, the only form in which it is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const secret = () => randomBytes(32).toString('base64url');

/**
 * The session of one request: a user's, which is stored, or a visitor's, which their own cookie holds. The hooks of
 * `session-hooks.ts` write what changed before the answer goes out.
 */
export class Session {
  readonly user: CurrentUser | null;
  readonly remember: boolean;
  /** `null` in a session that begins now. */
  readonly beganAt: Date | null;
  readonly lastSeenAt: Date | null;
  readonly data: SessionData;
  /** New since this request began, or changed in it. */
  state: 'absent' | 'stored' | 'new' | 'changed';
  #token: string;
  #csrfToken: string;

  constructor(stored: Stored | null) {
    this.user = stored?.user ?? null;
    this.remember = stored?.remember ?? false;
    this.beganAt = stored?.beganAt ?? null;
    this.lastSeenAt = stored?.lastSeenAt ?? null;
    this.data = stored?.data ?? {};
    this.state = stored ? 'stored' : 'absent';
    this.#token = stored?.token ?? '';
    this.#csrfToken = stored?.csrfToken ?? '';
  }

  /** A session that begins now, with tokens nobody has seen. */
  static begin(user: CurrentUser | null, remember: boolean, data: SessionData = {}): Session {
    const tokens = { token: user ? secret() : '', csrfToken: secret() };
    const session = new Session({ ...tokens, user, remember, lastSeenAt: new Date(0), data });
    session.state = 'new';
    return session;
  }

  /** Makes sure that there is a session to keep something in, and a token to tell our own pages from others'. */
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

  /** Leaves a sentence for the next page to say. */
  flash(kind: FlashKind, sentence: string) {
    this.keep({ flash: { ...this.data.flash, [kind]: sentence } });
  }

  /** Keeps something until it is taken. */
  keep(data: SessionData) {
    this.start();
    Object.assign(this.data, data);
    this.#touchState();
  }

  /** Takes what was kept: it is there once. */
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
