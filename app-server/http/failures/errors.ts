import {
  MODIFIED_MESSAGE,
  NOT_LOGGED_IN_MESSAGE,
  type ConflictBody,
} from '#domain/saving/http-messages.ts';

/** A failure with a status and a sentence for the user. Anything else that is thrown is a 500. */
export class HttpError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** 403 with the specification's exact message: the browser asks whether to log in again. */
export class NotLoggedIn extends HttpError {
  constructor() {
    super(403, NOT_LOGGED_IN_MESSAGE);
  }
}

/** 403 with another message: the user is logged in but does not have the right. */
export class Forbidden extends HttpError {
  constructor(sentence = 'Du har ikke adgang til denne side. Kontakt en administrator.') {
    super(403, sentence);
  }
}

/** 404: the record or page does not exist. */
export class NotFound extends HttpError {
  constructor(sentence = 'Siden findes ikke.') {
    super(404, sentence);
  }
}

/** 422: what was sent cannot be accepted. `errors` holds the first sentence per field. */
export class Invalid extends HttpError {
  readonly errors: Record<string, string>;
  constructor(errors: Record<string, string>, sentence?: string) {
    super(422, sentence ?? Object.values(errors)[0] ?? 'Oplysningerne kan ikke bruges.');
    this.errors = errors;
  }
}

/** 422: it may be done, but is rarely meant. `questions` are the sentences to which the person must say yes first. */
export class Unconfirmed extends Invalid {
  readonly questions: string[];
  constructor(questions: string[]) {
    super({}, questions.join(' '));
    this.questions = questions;
  }
}

/**
 * Asks about what is rarely meant.
 * @param confirmed the sentences that the person has said yes to; undefined where nobody can be asked
 * @throws Unconfirmed when there are others
 */
export function askFirst(confirmed: readonly string[] | undefined, questions: readonly string[]) {
  if (confirmed === undefined) return;
  const open = questions.filter((question) => !confirmed.includes(question));
  if (open.length > 0) throw new Unconfirmed(open);
}

/** 409 with the specification's exact message, and what the dialog needs to show the difference. */
export class Conflict extends HttpError {
  readonly body: ConflictBody;
  constructor(body: Omit<ConflictBody, 'message'>) {
    super(409, MODIFIED_MESSAGE);
    this.body = { message: MODIFIED_MESSAGE, ...body };
  }
}
