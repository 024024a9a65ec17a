import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReader, READ_LIMITS } from '#app-server/documents/reading/reader.ts';
import { figure } from './figure.ts';
import { mutated, originals } from './mutated-documents.ts';

const EACH = 1_000;
/** Milliseconds that a restarted thread and this process need in addition to the reader's time limit. */
const SLACK = 5_000;

/** Checks that damaged documents neither block nor crash the reader: a thousand PDFs and a thousand XML files. */
export async function benchFuzz(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tavlen-fuzz-'));
  const path = join(folder, 'document');
  for (const type of ['pdf', 'xml'] as const) {
    const reader = openReader();
    const bases = await originals(type);
    const ends = new Map<string, number>();
    let longest = 0;
    const begun = performance.now();
    for (let at = 0; at < EACH; at += 1) {
      writeFileSync(path, mutated(bases, at));
      const started = performance.now();
      const answer = await reader.read(path, []);
      longest = Math.max(longest, performance.now() - started);
      const end = answer.kind === 'unreadable' ? answer.reason : answer.kind;
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    await reader.close();
    for (const [end, count] of ends) figure(`fuzz ${type} ended as ${end}`, count, 'files');
    figure(`fuzz ${type} without a named end`, ends.get('failed') ?? 0, 'files', { atMost: 0 });
    figure(`fuzz ${type} longest`, longest, 'ms', { atMost: READ_LIMITS.time + SLACK });
    figure(`fuzz ${type} all`, (performance.now() - begun) / 1000, 's');
  }
  rmSync(folder, { recursive: true });
}
