import type { FieldConflict } from './save-protocol.ts';

/** The two messages of the error catalogue that the browser acts on: the specification's words, to the letter. */
export const NOT_LOGGED_IN_MESSAGE = 'User is not logged in.';
export const MODIFIED_MESSAGE = 'The record has been modified by another user.';

/** The body of a 409: the specification's message, and what the dialog needs to show the difference. */
export interface ConflictBody {
  message: typeof MODIFIED_MESSAGE;
  currentVersion: number;
  changedBy: { id: string; name: string; initials: string } | null;
  changedAt: string;
  conflicts: FieldConflict[];
}

/**
 * The body of a 422: the first message, and the first message per field. With `questions` it may be done once they are confirmed.
 * With `retryAfter` it is a 429: there were too many tries, and the next is taken after so many seconds.
 */
export interface InvalidBody {
  message: string;
  errors: Record<string, string>;
  questions?: string[];
  retryAfter?: number;
}
