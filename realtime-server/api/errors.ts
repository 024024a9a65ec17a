/** A request that is not granted. Server SDKs show `message` as it is, so it says what to do about it. */
export class ApiError extends Error {
  readonly status: 400 | 401 | 404 | 405 | 413;

  constructor(status: 400 | 401 | 404 | 405 | 413, message: string) {
    super(message);
    this.status = status;
  }
}
