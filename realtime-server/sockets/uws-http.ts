import type * as uws from 'uWebSockets.js';
import type { HttpRequest, HttpResponse } from './socket.ts';

const statusLines = new Map([
  [200, '200 OK'],
  [400, '400 Bad Request'],
  [401, '401 Unauthorized'],
  [404, '404 Not Found'],
  [405, '405 Method Not Allowed'],
  [413, '413 Payload Too Large'],
  [500, '500 Internal Server Error'],
]);

/**
 * Answers HTTP requests with `answer`, which must not throw. Bodies are read whole, up to
 * `longest` bytes; a longer one is refused and its connection closed without reading on.
 */
export function httpHandler(
  answer: (request: HttpRequest) => HttpResponse,
  tooLong: HttpResponse,
  longest: number,
): (response: uws.HttpResponse, request: uws.HttpRequest) => void {
  return (response, request) => {
    const method = request.getCaseSensitiveMethod();
    const path = request.getUrl();
    const query = request.getQuery();
    const chunks: Buffer[] = [];
    let size = 0;
    let done = false;

    response.onAborted(() => {
      done = true;
    });
    response.onData((chunk, isLast) => {
      if (done) return;
      size += chunk.byteLength;
      if (size > longest) {
        done = true;
        respond(response, tooLong, true);
      } else if (isLast) {
        done = true;
        const last = Buffer.from(chunk);
        const body = chunks.length === 0 ? last : Buffer.concat([...chunks, last]);
        respond(response, answer({ method, path, query, body }), false);
      } else {
        // The memory of a chunk is taken back when this call returns.
        chunks.push(Buffer.from(new Uint8Array(chunk)));
      }
    });
  };
}

function respond(response: uws.HttpResponse, answer: HttpResponse, close: boolean): void {
  response.cork(() => {
    response.writeStatus(statusLines.get(answer.status) ?? String(answer.status));
    response.writeHeader('Content-Type', answer.type);
    response.end(answer.body, close);
  });
}
