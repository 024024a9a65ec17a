/** So many plans are kept at most: texts that never come again must not fill the engine's memory. */
const MOST = 100;
/** Statements after which kept plans may not fit the tables any more, or are gone. */
const ENDS_PLANS = /(?:^|;)\s*(?:alter|create|drop|deallocate|discard)\b/i;
const BEGIN = /^\s*begin\b/i;
const READ_ONLY = /\bread only\b/i;
/** Parse, Bind, Describe, Execute: a statement as drivers send it (protocol-message-formats). */
const SHAPE = 'PBDE';
/** ParseComplete, and the kind of an ErrorResponse. */
const PARSED = Buffer.from([0x31, 0, 0, 0, 4]);
const FAILED = 0x45;
const FORGET = Buffer.from('Q\0\0\0\x13DEALLOCATE ALL\0', 'latin1');

type Answer = (data: Uint8Array) => void;

/**
 * The plans of the statements that writes repeat: the engine reads and plans each text once and not at every save, which was half of what
 * such a statement cost. Clients send them unnamed; here they get a name. All connections share the engine's one session, and so
 * these plans. Statements that only read are left alone: their best plan depends on their values.
 */
export class KeptPlans {
  readonly #names = new Map<string, string>();
  #made = 0;
  #isWrite = false;

  /**
   * Reads a message before it is handed on.
   * @returns what the engine must be told first
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
   * A statement's parts with a name in them; as they are outside a write's transaction.
   * @returns what the engine is handed, and where its answer goes
   */
  name(parts: Uint8Array[], isInTransaction: boolean, answer: Answer): [Uint8Array[], Answer] {
    const [parse, bind, ...rest] = parts;
    if (!isInTransaction || !this.#isWrite || !parse || !bind) return [parts, answer];
    if (parts.map(kindOf).join('') !== SHAPE || !isUnnamed(parse, 1) || !isUnnamed(bind, 2))
      return [parts, answer];
    const text = textOf(parse);
    const kept = this.#names.get(text);
    if (kept !== undefined) {
      const told = beginning(answer, (first) => {
        if (first[0] === FAILED) this.#names.delete(text);
        return Buffer.concat([PARSED, first]);
      });
      return [[withName(bind, 1, kept), ...rest], told];
    }
    this.#made += 1;
    const fresh = `kept_${this.#made}`;
    const told = beginning(answer, (first) => {
      if (first[0] === PARSED[0]) this.#names.set(text, fresh);
      return first;
    });
    return [[withName(parse, 0, fresh), withName(bind, 1, fresh), ...rest], told];
  }
}

/** Passes an answer on that comes in pieces, the first of them changed. */
function beginning(answer: Answer, change: (first: Uint8Array) => Uint8Array): Answer {
  let begun = false;
  return (data) => {
    answer(begun ? data : change(data));
    begun = true;
  };
}

const kindOf = (message: Uint8Array) => String.fromCharCode(message[0] ?? 0);

/** What follows the kind and the length. */
function bodyOf(message: Uint8Array): Buffer {
  return Buffer.from(message.buffer, message.byteOffset + 5, message.byteLength - 5);
}

/** A Query's text, or a Parse's with the types of its parameters; a Parse's name is empty. */
function textOf(message: Uint8Array): string {
  return bodyOf(message).toString('latin1').replace(/^\0/, '');
}

/** Whether the message begins with so many empty names. */
function isUnnamed(message: Uint8Array, names: number): boolean {
  return bodyOf(message)
    .subarray(0, names)
    .every((byte) => byte === 0);
}

/** The message with a name in the place of the empty one at that byte of its body. */
function withName(message: Uint8Array, at: number, name: string): Uint8Array {
  const body = bodyOf(message);
  const head = Buffer.from(message.subarray(0, 5));
  head.writeInt32BE(message.byteLength - 1 + name.length, 1);
  return Buffer.concat([head, body.subarray(0, at), Buffer.from(name), body.subarray(at)]);
}
