import type { PGlite } from '@electric-sql/pglite';
import { KeptPlans } from './kept-plans.ts';

/** Parse, Bind, Describe, Execute, Close: the messages of a batch (protocol-message-formats). */
const PARTS = new Set(['P', 'B', 'D', 'E', 'C']);
/** Messages that end a batch: Query and Sync, which PostgreSQL answers with ReadyForQuery, and Flush, which asks for the answers so far. */
const HANDS_ON = new Set(['Q', 'S', 'H']);

/** In bytes. A longer answer is sent in several writes, so that a whole table is not in memory twice. */
const LARGEST_WRITE = 256 * 1024;

/**
 * Wraps the embedded database for PGLiteSocketServer, which forwards single messages and serves one connection exclusively only
 * while a transaction is open. Outside a transaction it could mix Parse and Bind of the unnamed statement of two connections. This
 * wrapper also serves one connection during a batch, and sends the batch to the engine as a whole: one call and one answer, not five.
 * @param onBroken called when the engine throws; its state is then unknown and its process must end
 */
export function oneBatchAtATime(db: PGlite, onBroken: (error: unknown) => void): PGlite {
  let batchOpen = false;
  let parts: Uint8Array[] = [];
  let sessionTouched = false;
  const plans = new KeptPlans();
  const isInTransaction = () => batchOpen || db.isInTransaction();
  const execProtocolRawStream: PGlite['execProtocolRawStream'] = async (message, options) => {
    const kind = String.fromCharCode(message[0] ?? 0);
    if (PARTS.has(kind)) {
      batchOpen = true;
      parts.push(message);
      return;
    }
    let batch = message;
    let onRawData = options.onRawData;
    let first: Uint8Array | undefined;
    if (HANDS_ON.has(kind)) {
      sessionTouched ||= touchesSession(message) || parts.some(touchesSession);
      first = plans.heed(parts[0] ?? message);
      [parts, onRawData] = plans.name(parts, db.isInTransaction(), onRawData);
      if (parts.length > 0) batch = Buffer.concat([...parts, message]);
      parts = [];
      batchOpen &&= kind === 'H';
    }
    try {
      if (first) await db.execProtocolRawStream(first, { onRawData: () => undefined });
      const answer = gathered(onRawData);
      await db.execProtocolRawStream(batch, { ...options, onRawData: answer.add });
      answer.end();
      if (sessionTouched && !isInTransaction()) {
        sessionTouched = false;
        await db.execProtocolRawStream(RESET_ALL, { onRawData: () => undefined });
      }
    } catch (error) {
      onBroken(error);
      throw error;
    }
  };
  /** PGLiteSocketServer calls this only to roll back the open transaction of a closed connection. */
  const exec: PGlite['exec'] = async (query, options) => {
    if (batchOpen) {
      batchOpen = false;
      parts = [];
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

/** Collects the 8 KB chunks of an answer: one write to the socket per chunk would cost more than reading a row. */
function gathered(answer: (data: Uint8Array) => void) {
  let pieces: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  const hand = () => {
    if (size > 0) answer(Buffer.concat(pieces));
    pieces = [];
    size = 0;
  };
  const add = (data: Uint8Array) => {
    pieces.push(Uint8Array.from(data));
    size += data.length;
    // The answer to a backup comes when the file is written, after later statements have been answered.
    if (ended || size >= LARGEST_WRITE) hand();
  };
  const end = () => {
    ended = true;
    hand();
  };
  return { add, end };
}

/**
 * Matches statements that change settings of the session, such as `SET search_path`. All connections share the engine's one
 * session, so such a change is reset at the end of its transaction or statement.
 */
const SETS = /(?:^|;)\s*(?:set|reset|discard)\b|set_config\s*\(/i;

/** Whether a Query or Parse message changes the session's settings. */
function touchesSession(message: Uint8Array): boolean {
  if (message[0] !== QUERY && message[0] !== PARSE) return false;
  const body = Buffer.from(message.buffer, message.byteOffset + 5, message.byteLength - 5);
  // A Parse message begins with the statement's name.
  const text = message[0] === PARSE ? body.subarray(body.indexOf(0) + 1) : body;
  return SETS.test(text.toString('latin1'));
}

const [QUERY, PARSE] = [0x51, 0x50];
const RESET_ALL = Buffer.from('Q\0\0\0\x0eRESET ALL\0', 'latin1');
const SYNC = Uint8Array.from([0x53, 0, 0, 0, 4]);
