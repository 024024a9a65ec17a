import { Invalid } from '../http/failures/errors.ts';
import type { Try } from './throttle.ts';

/** There were too many tries. A call is answered with 429; the page counts `retryAfter` down. */
export class TooManyTries extends Invalid {
  readonly waitMs: number;
  /** Seconds after which the next try is taken. */
  readonly retryAfter: number;
  constructor(waitMs: number, field = 'email') {
    const retryAfter = Math.ceil(waitMs / 1000);
    super({ [field]: `For mange forsøg. Prøv igen om ${retryAfter} sekunder.` });
    this.waitMs = waitMs;
    this.retryAfter = retryAfter;
  }
}

/** The login was refused. Whose account was tried, and what counted the try, is for the account's own log and never sent. */
export class LoginRefused extends Invalid {
  readonly userId: string | null;
  readonly who: Try;
  constructor(userId: string | null, who: Try, errors: Record<string, string>) {
    super(errors);
    this.userId = userId;
    this.who = who;
  }
}
