import { createRequire } from 'node:module';
import type * as uws from 'uWebSockets.js';
import { headerBytes } from '../socket-server.ts';

/** What the binary can do and its type definitions leave out. */
export interface UwsBehavior<State> extends uws.WebSocketBehavior<State> {
  /** A message was not queued, because too much is waiting for this reader already. */
  dropped?: (socket: uws.WebSocket<State>) => void;
}

/** The library with what its type definitions leave out. */
type Library = typeof uws & {
  /** Its one switch: answers do not name the library and its version any more. */
  _cfg?: (key: string) => void;
};

const withoutMark = '999999990007';

/** uWebSockets.js is a native library and has no binary for this machine. */
export class SocketLibraryUnavailable extends Error {
  constructor(cause: unknown) {
    super(
      `uWebSockets.js cannot load on Node ${process.versions.node}, ${process.platform} ${process.arch}: ` +
        'its binaries need Linux with glibc (2.38 or newer for Node 22 and later; 2.36 will do for Node 20), macOS or Windows.',
      { cause },
    );
  }
}

/** Loads the native library when it is needed, not before, so that a machine without it gets a sentence. Throws SocketLibraryUnavailable. */
export function loadUws(): typeof uws {
  // Read by the library once, when it loads. Its own figure of 4 KB is less than the cookies of many a site.
  process.env['UWS_HTTP_MAX_HEADERS_SIZE'] = String(headerBytes);
  try {
    const library: Library = createRequire(import.meta.url)('uWebSockets.js');
    const { _cfg: configure } = library;
    configure?.(withoutMark);
    return library;
  } catch (error) {
    throw new SocketLibraryUnavailable(error);
  }
}
