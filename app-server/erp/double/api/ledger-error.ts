/** An answer that is not a success. The pipeline adds `logId`, `logTime` and `httpStatusCode`. */
export class LedgerError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: { message: string } & Record<string, unknown>) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function notFound(): LedgerError {
  return new LedgerError(404, {
    message: 'Resource not found.',
    errorCode: 'E06000',
    developerHint: 'Check that the resource exists.',
  });
}

/** The first pass: types, lengths and missing properties, as sentences. */
export function schemaError(sentences: string[]): LedgerError {
  return new LedgerError(400, {
    message: `Validation failed. ${counted(sentences.length)} found.`,
    errorCode: 'E00001',
    developerHint: 'Inspect validation errors and correct your request.',
    errors: sentences,
    errorCount: sentences.length,
    schemaPath: 'restapi/schema',
  });
}

/** What is wrong with one property. */
export interface PropertyError {
  /** Where it stands, as `['paymentTerms']` or `['lines', 0, 'product']`. */
  path: readonly (string | number)[];
  errorMessage: string;
  errorCode: string;
  inputValue?: string;
}

/** The second pass: what the ledger does not accept, at the properties concerned. */
export function validationError(found: readonly PropertyError[]): LedgerError {
  return new LedgerError(400, {
    message: `Validation failed. ${counted(found.length)} found.`,
    errorCode: 'E04300',
    developerHint: 'Inspect validation errors and correct your request.',
    errors: asTree(found),
    errorCount: found.length,
  });
}

function counted(count: number): string {
  return `${count} error${count === 1 ? '' : 's'}`;
}

interface Told {
  errors: object[];
}

function told({ path, errorMessage, errorCode, inputValue }: PropertyError): object {
  const propertyName = String(path.at(-1));
  const developerHint = 'Correct the value of the property.';
  return { propertyName, errorMessage, errorCode, inputValue, developerHint };
}

/** Errors of the head under their property, those of lines in `lines.items` by `arrayIndex`. */
function asTree(found: readonly PropertyError[]): Record<string, unknown> {
  const head = new Map<string, Told>();
  const lines = new Map<number, Map<string, Told>>();
  for (const one of found) {
    const [first, second] = one.path;
    const ofLine = first === 'lines' && typeof second === 'number';
    const names = ofLine ? within(lines, second, () => new Map<string, Told>()) : head;
    const name = String(ofLine ? (one.path[2] ?? 'line') : first);
    within(names, name, () => ({ errors: [] })).errors.push(told(one));
  }
  const items = [...lines].map(([arrayIndex, names]) => ({
    arrayIndex,
    ...Object.fromEntries(names),
  }));
  return { ...Object.fromEntries(head), ...(items.length > 0 && { lines: { items } }) };
}

function within<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const held = map.get(key) ?? make();
  map.set(key, held);
  return held;
}
