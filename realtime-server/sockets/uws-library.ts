import { createRequire } from 'node:module';
import type * as uws from 'uWebSockets.js';

/** What the binary can do and its type definitions leave out. */
export interface UwsBehavior<State> extends uws.WebSocketBehavior<State> {
  /** A message was not queued, because too much is waiting for this reader already. */
  dropped?: (socket: uws.WebSocket<State>) => void;
}

/** uWebSockets.js is a native library and has no binary for this machine. */
class SocketLibraryUnavailable extends Error {
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
  try {
    return createRequire(import.meta.url)('uWebSockets.js');
  } catch (error) {
    throw new SocketLibraryUnavailable(error);
  }
}
