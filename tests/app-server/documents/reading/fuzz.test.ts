import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openReader } from '#app-server/documents/reading/reader.ts';
import { mutated, originals } from '#bench/mutated-papers.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The whole set, a thousand of each, is `npm run bench -- fuzz`; these are every tenth of it. */
const EACH = 100;

test.each(['pdf', 'xml'] as const)(
  'every mutated %s ends as read or as unreadable for a reason; none brings the reader down',
  async (type) => {
    const reader = openReader();
    const path = join(temporaryFolder(), 'paper');
    const bases = await originals(type);
    const ends = new Map<string, number>();
    for (let at = 0; at < EACH; at += 1) {
      writeFileSync(path, mutated(bases, at * 10));
      const answer = await reader.read(path, []);
      const end = answer.kind === 'unreadable' ? answer.reason : answer.kind;
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    await reader.close();
    expect([...ends.keys()].filter((end) => end === 'failed' || end === 'closed')).toEqual([]);
    // Both ends are reached: the mutations neither miss nor destroy everything.
    expect(ends.get('read')).toBeGreaterThan(0);
    expect(ends.get('broken')).toBeGreaterThan(5);
  },
);
