import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** How long a client may take to send a request, in milliseconds. */
export interface RequestTimes {
  /** Until its headers are there. */
  headers: number;
  /** Until its body is there. */
  body: number;
  /** Where files are sent: in each of these a part of the body must come, `LEAST` bytes or its end. */
  stall: number;
  /** Until the whole of it is there, files too. */
  whole: number;
  /** An idle connection is closed, whichever side waits. */
  idle: number;
  /** How often the server looks for requests whose headers are late. */
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

/** What Node looks after itself: headers, and the whole request. Fastify's own defaults wait for ever. */
export function serverTimes(times: RequestTimes) {
  return {
    requestTimeout: times.whole,
    connectionTimeout: times.idle,
    http: { headersTimeout: times.headers, connectionsCheckingInterval: times.look },
  } satisfies FastifyHttpOptions<Server>;
}

/**
 * Cuts the connection of a client that sends a body too slowly, also when the answer has been given already: Node goes on reading what
 * nobody asked for. Its own limit is one for all requests; uploads of many files need more room than anything else.
 */
export function registerBodyTimes(app: FastifyInstance, times: RequestTimes) {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
    const { socket } = raw;
    // A request that a test injects comes over none.
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
