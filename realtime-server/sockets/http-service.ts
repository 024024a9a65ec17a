import type { HttpAnswer, HttpResponse } from './socket.ts';

/** What a driver's handler of HTTP requests needs to know. */
export interface HttpService {
  readonly answer: HttpAnswer;
  readonly tooLong: HttpResponse;
  /** The most bytes a body may have. */
  readonly longest: number;
  /** Whether the connection should end with this answer, so that the next request goes to another process. */
  readonly leaving: () => boolean;
}
