type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 413 | 422 | 429 | 503;

/** A refused request. Server SDKs show `message` to developers, so it says how to correct the request. */
export class ApiError extends Error {
  readonly status: RefusalStatus;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: RefusalStatus, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}
