import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** Time limits for a client that sends a request, in milliseconds. */
export interface RequestTimes {
  /** For the headers. */
  headers: number;
  /** For the body. */
  body: number;
  /** For uploads: in each interval of this length, `LEAST` bytes of the body or its end must arrive. */
  stall: number;
  /** For the whole request, also an upload. */
  whole: number;
  /** An idle connection is closed after this time. */
  idle: number;
  /** How often the server looks for requests with late headers. */
  look: number;
}

export const requestTimes: RequestTimes = {
  headers: 10_000,
  body: 20_000,
  stall: 30_000,
  whole: 3_600_000,
  idle: 120_000,
  look: 2000,
};

const LEAST = 16 * 1024;
const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Node's own limits, for headers and the whole request. Fastify's defaults wait for ever. */
export function serverTimes(times: RequestTimes) {
  return {
    requestTimeout: times.whole,
    connectionTimeout: times.idle,
    http: { headersTimeout: times.headers, connectionsCheckingInterval: times.look },
  } satisfies FastifyHttpOptions<Server>;
}

/**
 * Closes the connection of a client that sends a body too slowly, also after the answer: Node goes on reading the rest of
 * the body. Node has one limit for all requests, and uploads of many files need a longer one.
 */
export function registerBodyTimes(app: FastifyInstance, times: RequestTimes) {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
    const { socket } = raw;
    // A request that a test injects has no connection.
    if (!(socket instanceof Socket)) return;
    const cut = () => {
      if (!reply.raw.headersSent) socket.write(TOO_LATE);
      socket.destroySoon();
    };
    let received = socket.bytesRead;
    const look = () => {
      if (socket.bytesRead - received < LEAST) cut();
      received = socket.bytesRead;
    };
    const timer = routeOptions.config.files
      ? setInterval(look, times.stall)
      : setTimeout(cut, times.body);
    const done = () => clearTimeout(timer);
    raw.once('end', done).once('close', done);
    timer.unref();
  });
}
