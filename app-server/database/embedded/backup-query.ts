import type { PGlite } from '@electric-sql/pglite';
import { writeBackup } from './backup-file.ts';

/** A statement that PostgreSQL does not have: `BACKUP '/absolute/path'`. It is answered when the complete file is on the disk. */
const STATEMENT = /^BACKUP '((?:[^']|'')+)'$/;

/** The SQL of a backup to a file. */
export function backupStatement(path: string): string {
  return `BACKUP '${path.replaceAll("'", "''")}'`;
}

/**
 * Adds the `BACKUP` statement to the embedded database. Other queries are answered meanwhile: the copy is made between two
 * statements when no transaction is open, and compressed and written afterwards.
 */
export function withBackupStatement(db: PGlite): PGlite {
  const execProtocolRawStream: PGlite['execProtocolRawStream'] = async (message, options) => {
    const path = pathOf(message);
    if (path === undefined) return db.execProtocolRawStream(message, options);
    const answer = (...messages: Buffer[]) => options.onRawData(Buffer.concat(messages));
    if (db.isInTransaction())
      return answer(failure('25001', 'BACKUP cannot run inside a transaction block'), ready('T'));
    // The socket server holds the engine's lock already. Methods that take the lock (exec, dumpDataDir) would deadlock here.
    await db.execProtocolRawStream(query('CHECKPOINT'), { onRawData: () => undefined });
    if (!db.fs) throw new Error('the embedded database has no file system');
    const copy = await db.fs.dumpTar('database', 'none');
    // Not awaited, so that the next statement does not wait for the compression.
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

/** A message of PostgreSQL's protocol: a letter, the length including itself, the body (protocol-message-formats). */
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
