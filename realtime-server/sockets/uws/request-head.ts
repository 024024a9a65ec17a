import type { HttpRequest } from 'uWebSockets.js';
import { type HeaderOf, handshakeFault, headTooLong } from '../opening-handshake.ts';
import { headerBytes } from '../socket-server.ts';
import type { HttpResponse } from '../socket.ts';

/** Request line and headers, read in one pass: each way into the library costs as much as a short header. */
export interface UwsHead {
  readonly path: string;
  /** What follows the question mark, as it was sent. */
  readonly query: string;
  /** Of several headers of one name the first. */
  readonly headerOf: HeaderOf;
  /** In bytes. The library keeps its own limit only where a head comes in pieces. */
  readonly length: number;
}

/** Reads the head of a request, which is gone when the handler returns. Two lists: a map of so few headers costs more than it saves. */
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

/** How a request is refused for its head alone; undefined when it is good. */
export function headFault(head: UwsHead, isHandshake: boolean): HttpResponse | undefined {
  if (head.length > headerBytes) return headTooLong;
  return isHandshake ? handshakeFault(head.headerOf) : undefined;
}

/** The library's types leave out that a target without a question mark has no query at all. */
function rawQuery(request: { getQuery(): string | undefined }): string {
  return request.getQuery() ?? '';
}
