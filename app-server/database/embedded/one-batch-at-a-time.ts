import type { PGlite } from '@electric-sql/pglite';

/** Messages after which PostgreSQL answers ReadyForQuery: Query and Sync (protocol-message-formats). */
const ENDS_BATCH = new Set(['Q', 'S']);
/** Parse, Bind, Describe, Execute, Close, Flush: parts of a batch that Sync ends. */
const IN_BATCH = new Set(['P', 'B', 'D', 'E', 'C', 'H']);

/**
 * Wraps the embedded database for PGLiteSocketServer, which keeps to one connection only while a transaction block is open:
 * outside one it would let two connections' Parse and Bind of the unnamed statement mix. Here an unfinished batch counts as open.
 * @param onBroken called when the engine itself throws: its state is unknown then, the process that hosts it must end
 */
export function oneBatchAtATime(db: PGlite, onBroken: (error: unknown) => void): PGlite {
  let batchOpen = false;
  const isInTransaction = () => batchOpen || db.isInTransaction();
  const execProtocolRawStream: PGlite['execProtocolRawStream'] = async (message, options) => {
    const kind = String.fromCharCode(message[0] ?? 0);
    if (IN_BATCH.has(kind)) batchOpen = true;
    if (ENDS_BATCH.has(kind)) batchOpen = false;
    try {
      await db.execProtocolRawStream(message, options);
    } catch (error) {
      onBroken(error);
      throw error;
    }
  };
  /** The server calls this only to roll back what a connection left open when it went away. */
  const exec: PGlite['exec'] = async (query, options) => {
    if (batchOpen) {
      batchOpen = false;
      await db.runExclusive(() => db.execProtocolRawStream(SYNC, { onRawData: () => undefined }));
    }
    return db.exec(query, options);
  };
  const own = { isInTransaction, execProtocolRawStream, exec };
  return new Proxy(db, {
    get(target, name) {
      if (name in own) return Reflect.get(own, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const SYNC = Uint8Array.from([0x53, 0, 0, 0, 4]);
