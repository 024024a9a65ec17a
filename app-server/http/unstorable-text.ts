import type { FastifyInstance } from 'fastify';
import { Invalid } from './failures/errors.ts';

const SENTENCE = 'Teksten har tegn, der ikke kan gemmes.';
/** The deepest nesting that is checked, more than any of our requests has. Deeper data is refused as a whole. */
const DEEPEST = 30;

/**
 * Refuses text that PostgreSQL cannot store, anywhere in a request: in the address, the query or the body, in a value or
 * in a field name. PostgreSQL stores neither U+0000 nor half of a surrogate pair (its manual, 8.3 and 8.14).
 */
export function registerUnstorableText(app: FastifyInstance) {
  app.addHook('preValidation', async (request) => {
    for (const sent of [request.params, request.query, request.body]) {
      const field = oddField(sent, '', 0);
      if (field !== undefined) throw new Invalid({ [field]: SENTENCE });
    }
  });
}

/** The dot path of the first field that cannot be stored, or of its parent when the name itself cannot. */
function oddField(value: unknown, path: string, depth: number): string | undefined {
  if (typeof value === 'string') return isOdd(value) ? path : undefined;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined;
  if (depth === DEEPEST) return path;
  for (const [name, held] of Object.entries(value)) {
    if (isOdd(name)) return path;
    const found = oddField(held, path === '' ? name : `${path}.${name}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isOdd(text: string): boolean {
  return text.includes('\u0000') || /\p{Surrogate}/u.test(text);
}
