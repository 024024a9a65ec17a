import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const requestLine = v.object({ reqId: v.string(), ms: v.number() });

/**
 * The server's time for each request in its log, in milliseconds and by request id: from the request to the last byte of the answer.
 * @param dataDir of the product, as `startProduct` writes its log there
 */
export async function requestTimes(dataDir: string): Promise<Map<string, number>> {
  const lines = (await readFile(join(dataDir, 'log.txt'), 'utf8')).split('\n').slice(0, -1);
  const requests = lines.filter((line) => line.includes('"msg":"request"'));
  return new Map(
    requests.map((line) => {
      const { reqId, ms } = v.parse(requestLine, JSON.parse(line));
      return [reqId, ms];
    }),
  );
}
