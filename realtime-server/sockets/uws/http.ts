import type * as uws from 'uWebSockets.js';
import type { HttpService } from '../http-service.ts';
import { asksForWebSocket } from '../opening-handshake.ts';
import type { HttpResponse } from '../socket.ts';
import { statusLines } from '../status-lines.ts';
import { headFault, readHead } from './request-head.ts';

/**
 * Answers HTTP requests. Bodies are read completely. A body that is too long is refused, and its connection is closed
 * without reading the rest.
 */
export function httpHandler(
  service: HttpService,
): (response: uws.HttpResponse, request: uws.HttpRequest) => void {
  return (response, request) => {
    const method = request.getCaseSensitiveMethod();
    const write = method === 'HEAD' ? writeHead : writeAnswer;
    let aborted = false;
    response.onAborted(() => {
      aborted = true;
    });
    const head = readHead(request);
    const { path, query, headerOf } = head;
    const fault = headFault(head, method === 'GET' && asksForWebSocket(headerOf));
    if (fault !== undefined) {
      write(response, fault, true);
      return;
    }
    const idempotencyKey = headerOf('idempotency-key') || headerOf('x-idempotency-key');
    const chunks: Buffer[] = [];
    let size = 0;
    let refused = false;

    function respond(answer: HttpResponse): void {
      if (!aborted) write(response, answer, refused || service.leaving());
    }

    response.onData((chunk, isLast) => {
      if (aborted || refused) return;
      size += chunk.byteLength;
      if (size > service.longest) {
        refused = true;
        respond(service.tooLong);
      } else if (isLast) {
        const last = Buffer.from(chunk);
        const body = chunks.length === 0 ? last : Buffer.concat([...chunks, last]);
        const answer = service.answer({ method, path, query, body, idempotencyKey });
        if (answer instanceof Promise) void answer.then(respond);
        else respond(answer);
      } else {
        // The memory of a chunk is reused after this call.
        chunks.push(Buffer.from(new Uint8Array(chunk)));
      }
    });
  };
}

/** `close`: closes the connection after the answer. */
export function writeAnswer(
  response: uws.HttpResponse,
  answer: HttpResponse,
  close: boolean,
): void {
  response.cork(() => {
    writeHeaders(response, answer);
    response.end(answer.body, close);
  });
}

/** Answers HEAD: the same headers and no body (RFC 9110, 9.3.2). */
function writeHead(response: uws.HttpResponse, answer: HttpResponse, close: boolean): void {
  const length = Buffer.byteLength(answer.body);
  response.cork(() => {
    writeHeaders(response, answer);
    if (close) {
      response.endWithoutBody(length, true);
    } else {
      // On a kept connection the library would wait for a body of the given length.
      response.writeHeader('Content-Length', String(length));
      response.endWithoutBody();
    }
  });
}

function writeHeaders(response: uws.HttpResponse, answer: HttpResponse): void {
  // The library sends 200 by default.
  if (answer.status !== 200) {
    response.writeStatus(statusLines.get(answer.status) ?? String(answer.status));
  }
  response.writeHeader('Content-Type', answer.type);
  for (const name in answer.headers) response.writeHeader(name, answer.headers[name] ?? '');
}
