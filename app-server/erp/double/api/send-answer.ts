import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Answer } from './asked.ts';

/** Sends an answer. A failing gateway answers in HTML; an error carries the time and an id for the ledger's support. */
export function sendAnswer(
  reply: FastifyReply,
  { status, body, location, file }: Answer,
  { isTruncated }: { isTruncated: boolean },
): FastifyReply {
  void reply.code(status).header('X-RequestId', randomUUID());
  if (location !== undefined) void reply.header('Location', location);
  if (status === 502 || status === 503) {
    return reply.type('text/html').send('<html><body><h1>Service Unavailable</h1></body></html>');
  }
  if (file) return reply.type(file.type).send(file.content);
  if (body === undefined) return reply.send();
  const written = JSON.stringify(status < 400 ? body : withLogId(status, body));
  void reply.type('application/json; charset=utf-8');
  if (!isTruncated) return reply.send(written);
  const bytes = Buffer.byteLength(written);
  reply.hijack();
  reply.raw.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes });
  reply.raw.write(written.slice(0, Math.floor(written.length / 2)), () => {
    reply.raw.destroy();
  });
  return reply;
}

function withLogId(status: number, body: unknown): object {
  return {
    ...(typeof body === 'object' && body),
    logId: `${randomUUID()}-CPH`,
    httpStatusCode: status,
    logTime: new Date().toISOString().slice(0, 19),
  };
}
