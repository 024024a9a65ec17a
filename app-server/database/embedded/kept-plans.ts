import { PREPARED_MARK } from '../prepared-statements.ts';

/** The maximum number of cached plans, so that statements that never repeat do not fill the engine's memory. */
const MOST = 150;
/** Statements after which cached plans may be invalid or deleted. */
const ENDS_PLANS = /(?:^|;)\s*(?:alter|create|drop|deallocate|discard)\b/i;
const BEGIN = /^\s*begin\b/i;
const READ_ONLY = /\bread only\b/i;
/** Parse, Bind, Describe, Execute: the messages of a statement as drivers send it (protocol-message-formats). */
const SHAPE = 'PBDE';
/** A whole ParseComplete message, and the kind byte of an ErrorResponse. */
const PARSED = Buffer.from([0x31, 0, 0, 0, 4]);
const FAILED = 0x45;
const FORGET = Buffer.from('Q\0\0\0\x13DEALLOCATE ALL\0', 'latin1');

type Answer = (data: Uint8Array) => void;

/**
 * A cache of prepared statements for the statements that writes repeat, and for marked reads. Without it the engine parses and plans
 * each statement at every save, which was half of its cost. Clients send statements unnamed, and this class gives them names. All
 * connections share the engine's one session and so the plans. Other reads are not cached: their best plan depends on their values.
 */
export class KeptPlans {
  readonly #names = new Map<string, string>();
  #made = 0;
  #isWrite = false;

  /**
   * Inspects a message before it is sent to the engine.
   * @returns a message that must be sent to the engine first, if any
   */
  heed(message: Uint8Array): Uint8Array | undefined {
    const kind = kindOf(message);
    if (kind !== 'Q' && kind !== 'P') return undefined;
    const text = textOf(message);
    if (BEGIN.test(text)) this.#isWrite = !READ_ONLY.test(text);
    if (this.#names.size < MOST && !ENDS_PLANS.test(text)) return undefined;
    this.#names.clear();
    return FORGET;
  }

  /**
   * Names the statement in a batch of messages. Outside the transaction of a write only that of a marked read; else the batch stays unchanged.
   * @returns the messages for the engine, and the function that receives its answer
   */
  name(parts: Uint8Array[], isInTransaction: boolean, answer: Answer): [Uint8Array[], Answer] {
    const [parse, bind, ...rest] = parts;
    if (!parse || !bind) return [parts, answer];
    if (parts.map(kindOf).join('') !== SHAPE || !isUnnamed(parse, 1) || !isUnnamed(bind, 2))
      return [parts, answer];
    const text = textOf(parse);
    const isWritten = isInTransaction && this.#isWrite;
    if (!isWritten && !text.startsWith(PREPARED_MARK)) return [parts, answer];
    const kept = this.#names.get(text);
    if (kept !== undefined) {
      const watched = beginning(answer, (first) => {
        if (first[0] === FAILED) this.#names.delete(text);
        return Buffer.concat([PARSED, first]);
      });
      return [[withName(bind, 1, kept), ...rest], watched];
    }
    this.#made += 1;
    const fresh = `kept_${this.#made}`;
    const watched = beginning(answer, (first) => {
      if (first[0] === PARSED[0]) this.#names.set(text, fresh);
      return first;
    });
    return [[withName(parse, 0, fresh), withName(bind, 1, fresh), ...rest], watched];
  }
}

/** Passes the chunks of an answer on and changes the first one. */
function beginning(answer: Answer, change: (first: Uint8Array) => Uint8Array): Answer {
  let begun = false;
  return (data) => {
    answer(begun ? data : change(data));
    begun = true;
  };
}

const kindOf = (message: Uint8Array) => String.fromCharCode(message[0] ?? 0);

/** The body of a message, after its kind and length. */
function bodyOf(message: Uint8Array): Buffer {
  return Buffer.from(message.buffer, message.byteOffset + 5, message.byteLength - 5);
}

/** The text of a Query message, or the text and parameter types of an unnamed Parse message. */
function textOf(message: Uint8Array): string {
  return bodyOf(message).toString('latin1').replace(/^\0/, '');
}

/** Whether the body of a message begins with this number of empty names. */
function isUnnamed(message: Uint8Array, names: number): boolean {
  return bodyOf(message)
    .subarray(0, names)
    .every((byte) => byte === 0);
}

/** The message with `name` inserted for the empty name at byte `at` of its body. */
function withName(message: Uint8Array, at: number, name: string): Uint8Array {
  const body = bodyOf(message);
  const head = Buffer.from(message.subarray(0, 5));
  head.writeInt32BE(message.byteLength - 1 + name.length, 1);
  return Buffer.concat([head, body.subarray(0, at), Buffer.from(name), body.subarray(at)]);
}
