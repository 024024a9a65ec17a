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
