import { createReadStream } from 'node:fs';

/**
 * The content of a file, which is opened when the first of it is asked for: a file that is gone or may not be read fails for who
 * reads it. A stream that nobody listens to yet would end the process with such an error.
 */
export async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}
