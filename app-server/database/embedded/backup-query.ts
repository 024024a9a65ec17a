import type { PGlite } from '@electric-sql/pglite';
import { writeBackup } from './backup-file.ts';

/** The one statement that PostgreSQL does not know: `BACKUP '/absolute/path'`. It answers when the file is whole and on the disk. */
const STATEMENT = /^BACKUP '((?:[^']|'')+)'$/;

/** Writes the statement that backs the database up to a file. */
export function backupStatement(path: string): string {
  return `BACKUP '${path.replaceAll("'", "''")}'`;
}

/**
 * Lets whoever can query the embedded database also back it up, while it goes on answering others.
 * The copy is taken between two statements, when no transaction is open; it is packed and written afterwards.
 */
export function withBackupStatement(db: PGlite): PGlite {
  const execProtocolRawStream: PGlite['execProtocolRawStream'] = async (message, options) => {
    const path = pathOf(message);
    if (path === undefined) return db.execProtocolRawStream(message, options);
    const answer = (...messages: Buffer[]) => options.onRawData(Buffer.concat(messages));
    if (db.isInTransaction())
      return answer(failure('25001', 'BACKUP cannot run inside a transaction block'), ready('T'));
    // The server holds the engine's lock already: the locked ways (exec, dumpDataDir) would wait for themselves.
    await db.execProtocolRawStream(query('CHECKPOINT'), { onRawData: () => undefined });
    if (!db.fs) throw new Error('the embedded database has no file system');
    const copy = await db.fs.dumpTar('database', 'none');
    // Not awaited: the next statement need not wait for the packing.
    void writeBackup(copy, path).then(
      () => answer(complete('BACKUP'), ready('I')),
      (error: unknown) => answer(failure('58030', String(error)), ready('I')),
    );
  };
  return new Proxy(db, {
    get(target, name) {
      if (name === 'execProtocolRawStream') return execProtocolRawStream;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function pathOf(message: Uint8Array): string | undefined {
  if (message[0] !== 0x51 || message[5] !== 0x42) return undefined;
  const text = Buffer.from(message.subarray(5, -1)).toString('utf8');
  return STATEMENT.exec(text)?.[1]?.replaceAll("''", "'");
}

/** Messages of the protocol: a letter, the length with itself, the body (protocol-message-formats). */
function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const query = (text: string) => message('Q', Buffer.from(`${text}\0`));
const complete = (tag: string) => message('C', Buffer.from(`${tag}\0`));
const ready = (state: 'I' | 'T') => message('Z', Buffer.from(state));
const failure = (code: string, text: string) =>
  message('E', Buffer.from(`SERROR\0VERROR\0C${code}\0M${text}\0\0`));
