import type { ConflictBody } from '#domain/saving/http-messages.ts';

/** A call that was answered with an error, or not at all (`status` 0). `message` is Danish and can be shown. */
export class CallError extends Error {
  readonly status: number;
  /** The JSON of the answer, such as `InvalidBody` or `ConflictBody`. */
  readonly body: unknown;

  constructor(status: number, message: string, body: unknown) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.body = body;
  }
}

/**
 * What somebody else has saved and this one does not overwrite: the question was answered with no. `null` for other errors.
 * Whoever is shown it can save again, based on its version, and is not asked about it a second time.
 */
export function declinedConflict(error: unknown): ConflictBody | null {
  return error instanceof CallError && error.status === 409 && isConflict(error.body)
    ? error.body
    : null;
}

function isConflict(body: unknown): body is ConflictBody {
  return typeof body === 'object' && body !== null && 'currentVersion' in body;
}
