import type { PGlite } from '@electric-sql/pglite';
import { writeBackup } from './backup-file.ts';

/** A statement that PostgreSQL does not have: `BACKUP '/absolute/path'`. It is answered when the complete file is on the disk. */
const STATEMENT = /^BACKUP '((?:[^']|'')+)'$/;

/**
 * What is done before the files are copied. A row that was deleted or overwritten stays in its table's file, in indexes, in the statistics
 * and in the log: a copy of the files would hold the name of a customer who was anonymised (decision 031). Tables are rewritten, and the
 * log begins with a new segment; the checkpoint removes those before it.
 */
const WITHOUT_TRACES = [
  'VACUUM (FULL, ANALYZE)',
  'VACUUM FULL pg_catalog.pg_statistic',
  'SELECT pg_switch_wal()',
  'CHECKPOINT',
] as const;

/** The SQL of a backup to a file. */
export function backupStatement(path: string): string {
  return `BACKUP '${path.replaceAll("'", "''")}'`;
}

/**
 * Adds the `BACKUP` statement to the embedded database. The copy is made between two statements when no transaction is open. Other
 * queries wait while the tables are rewritten and copied, and are answered while the copy is compressed and written.
 */
export function withBackupStatement(db: PGlite): PGlite {
  const execProtocolRawStream: PGlite['execProtocolRawStream'] = async (message, options) => {
    const path = pathOf(message);
    if (path === undefined) return db.execProtocolRawStream(message, options);
    const answer = (...messages: Buffer[]) => options.onRawData(Buffer.concat(messages));
    if (db.isInTransaction())
      return answer(failure('25001', 'BACKUP cannot run inside a transaction block'), ready('T'));
    // The socket server holds the engine's lock already. Methods that take the lock (exec, dumpDataDir) would deadlock here.
    for (const statement of WITHOUT_TRACES) {
      const refusal = await refusalOf(db, statement);
      if (refusal !== null) return answer(refusal, ready('I'));
    }
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

/** Runs a statement. @returns the message of its failure; `null` when it was done */
async function refusalOf(db: PGlite, statement: string): Promise<Buffer | null> {
  const heard: Uint8Array[] = [];
  const onRawData = (data: Uint8Array) => void heard.push(Uint8Array.from(data));
  await db.execProtocolRawStream(query(statement), { onRawData });
  const said = Buffer.concat(heard);
  for (let at = 0; at < said.length;) {
    const end = at + 1 + said.readInt32BE(at + 1);
    if (said[at] === ERROR_RESPONSE) return said.subarray(at, end);
    at = end;
  }
  return null;
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

const ERROR_RESPONSE = 0x45;
const query = (text: string) => message('Q', Buffer.from(`${text}\0`));
const complete = (tag: string) => message('C', Buffer.from(`${tag}\0`));
const ready = (state: 'I' | 'T') => message('Z', Buffer.from(state));
const failure = (code: string, text: string) =>
  message('E', Buffer.from(`SERROR\0VERROR\0C${code}\0M${text}\0\0`));
