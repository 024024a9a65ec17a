import type { IncomingMessage, ServerResponse } from 'node:http';
import { asksForWebSocket, handshakeFault } from '../opening-handshake.ts';
import { splitTarget } from './request-target.ts';
import type { HttpResponse } from '../socket.ts';
import type { HttpService } from '../http-service.ts';

/** Answers HTTP requests of Node's own server in the same way as the native driver. */
export function nodeHttpHandler(
  service: HttpService,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let refused = false;

    function respond(answer: HttpResponse): void {
      if (response.destroyed) return;
      if (refused || service.leaving()) response.setHeader('Connection', 'close');
      response.writeHead(answer.status, {
        ...answer.headers,
        'Content-Type': answer.type,
        'Content-Length': Buffer.byteLength(answer.body),
      });
      response.end(answer.body);
    }

    request.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => {
      if (refused) return;
      size += chunk.length;
      if (size <= service.longest) chunks.push(chunk);
      else {
        refused = true;
        respond(service.tooLong);
      }
    });
    request.on('end', () => {
      if (refused) return;
      const { headers, method = '', url } = request;
      const headerOf = (name: string) => String(headers[name] ?? '');
      if (method === 'GET' && asksForWebSocket(headerOf)) {
        const fault = handshakeFault(headerOf);
        if (fault !== undefined) {
          refused = true;
          respond(fault);
          return;
        }
      }
      const idempotencyKey = headers['idempotency-key'] ?? headers['x-idempotency-key'] ?? '';
      const answer = service.answer({
        method,
        ...splitTarget(url),
        body: Buffer.concat(chunks),
        idempotencyKey: String(idempotencyKey),
      });
      if (answer instanceof Promise) void answer.then(respond);
      else respond(answer);
    });
  };
}
