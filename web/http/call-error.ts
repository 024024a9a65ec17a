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

/** The version that somebody else has saved and this one does not overwrite: the question was answered with no. `null` for other errors. */
export function declinedVersion(error: unknown): number | null {
  if (!(error instanceof CallError) || error.status !== 409) return null;
  const { body } = error;
  const isConflict = typeof body === 'object' && body !== null && 'currentVersion' in body;
  return isConflict && typeof body.currentVersion === 'number' ? body.currentVersion : null;
}
