import { createRequire } from 'node:module';
import type * as uws from 'uWebSockets.js';
import { headerBytes } from '../socket-server.ts';

/** A behaviour of the library that its types omit. */
export interface UwsBehavior<State> extends uws.WebSocketBehavior<State> {
  /** A message was not queued, because too much waits for this reader already. */
  dropped?: (socket: uws.WebSocket<State>) => void;
}

/** The library with a function that its types omit. */
type Library = typeof uws & {
  /** Its one option: with it, answers do not name the library and its version. */
  _cfg?: (key: string) => void;
};

const withoutMark = '999999990007';

/** uWebSockets.js has no native binary for this machine. */
export class SocketLibraryUnavailable extends Error {
  constructor(cause: unknown) {
    super(
      `uWebSockets.js cannot load on Node ${process.versions.node}, ${process.platform} ${process.arch}: ` +
        'its binaries need Linux with glibc (2.38 or newer for Node 22 and later; 2.36 will do for Node 20), macOS or Windows.',
      { cause },
    );
  }
}

/** Loads the native library when it is needed, so that a machine without it gets a readable error. Throws SocketLibraryUnavailable. */
export function loadUws(): typeof uws {
  // The library reads this once when it loads. Its default of 4 KB is less than the cookies of some sites.
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
