import { Invalid } from '../http/failures/errors.ts';
import type { Try } from './throttle.ts';

/** Too many logins have failed. The next may be tried after `waitMs` milliseconds. */
export class TooManyTries extends Invalid {
  readonly waitMs: number;
  constructor(waitMs: number, field = 'email') {
    super({ [field]: `For mange forsøg. Prøv igen om ${Math.ceil(waitMs / 1000)} sekunder.` });
    this.waitMs = waitMs;
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
