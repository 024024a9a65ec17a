import type { HttpRequest } from 'uWebSockets.js';
import { type HeaderOf, handshakeFault, headTooLong } from '../opening-handshake.ts';
import { headerBytes } from '../socket-server.ts';
import type { HttpResponse } from '../socket.ts';

/** Request line and headers, read in one pass: each call into the library costs as much as a short header. */
export interface UwsHead {
  readonly path: string;
  /** The part after the question mark, raw. */
  readonly query: string;
  /** For several headers with one name: the first. */
  readonly headerOf: HeaderOf;
  /** In bytes. The library applies its own limit only to heads that arrive in pieces. */
  readonly length: number;
}

/** Reads the head of a request, which is invalid after the handler returns. Two lists are faster than a map for so few headers. */
export function readHead(request: HttpRequest): UwsHead {
  const path = request.getUrl();
  const query = rawQuery(request);
  const names: string[] = [];
  const values: string[] = [];
  let length = path.length + query.length;
  request.forEach((name, value) => {
    length += name.length + value.length + ': \r\n'.length;
    names.push(name);
    values.push(value);
  });
  const headerOf = (name: string) => {
    const index = names.indexOf(name);
    return index === -1 ? '' : (values[index] ?? '');
  };
  return { path, query, headerOf, length };
}

/** The refusal of a request for its head; undefined when it is valid. */
export function headFault(head: UwsHead, isHandshake: boolean): HttpResponse | undefined {
  if (head.length > headerBytes) return headTooLong;
  return isHandshake ? handshakeFault(head.headerOf) : undefined;
}

/** The types of the library omit that a target without a question mark has no query. */
function rawQuery(request: { getQuery(): string | undefined }): string {
  return request.getQuery() ?? '';
}
