import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { rememberSizes, type SizedFiles } from './file-sizes.ts';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** The part of Emscripten's NODEFS that is used here. The stream of an open file or folder has its descriptor in `nfd`. */
interface HostFileSystem extends SizedFiles {
  stream_ops: SizedFiles['stream_ops'] & { fsync?: (stream: { nfd: number }) => number };
}

export interface DurableNodeFSOptions {
  /** Flushes a descriptor to the disk; throws when the disk reports an error. */
  sync?: (descriptor: number) => void;
  /** Called once when the engine aborts (a PANIC). It answers nothing after that. */
  onAbort?: (reason: unknown) => void;
}

/** EIO in the numbering of WASI. The engine reports it as "could not fsync file". */
const EIO = 29;
/** Errors that are ignored for folders, because not every system can flush them. PostgreSQL itself ignores the first two. */
const REFUSALS_OF_FOLDERS = new Set(['EBADF', 'EINVAL', 'EPERM', 'EISDIR']);

/**
 * The host's file system for the embedded database, with a real fsync. PGlite's own file system reports success without flushing,
 * so a power failure could lose committed data. This one flushes files and folders whenever PostgreSQL asks for it, and remembers how large
 * they are.
 */
export class DurableNodeFS extends NodeFS {
  readonly #options: DurableNodeFSOptions;

  constructor(folder: string, options: DurableNodeFSOptions = {}) {
    super(folder);
    this.#options = options;
  }

  override async init(engine: PGlite, options: EngineOptions) {
    const { sync = fsyncSync, onAbort } = this.#options;
    const { emscriptenOpts } = await super.init(engine, options);
    const completeHost = (module: { FS: { filesystems: Record<string, HostFileSystem> } }) => {
      const host = module.FS.filesystems['NODEFS'];
      if (!host) throw new Error('the embedded database has no host file system');
      host.stream_ops.fsync = ({ nfd }) => flush(nfd, sync);
      rememberSizes(host);
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        ...(onAbort && { onAbort }),
        preRun: [completeHost, ...[emscriptenOpts.preRun ?? []].flat()],
      },
    };
  }
}

function flush(descriptor: number, sync: (descriptor: number) => void): number {
  try {
    sync(descriptor);
    return 0;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return REFUSALS_OF_FOLDERS.has(code) ? 0 : EIO;
  }
}
