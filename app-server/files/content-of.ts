import { createReadStream } from 'node:fs';

/**
 * The content of a file, which is opened when the first of it is asked for: a file that is gone or may not be read fails for who
 * reads it. Such an error on a stream without a listener would end the process.
 */
export async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}
