import type { HttpAnswer, HttpResponse } from './socket.ts';

/** What a driver's HTTP handler needs. */
export interface HttpService {
  readonly answer: HttpAnswer;
  readonly tooLong: HttpResponse;
  /** The longest body, in bytes. */
  readonly longest: number;
  /** Whether to close the connection after this answer, so that the next request goes to another process. */
  readonly leaving: () => boolean;
}
