import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openReader } from '#app-server/documents/reading/reader.ts';
import { mutated, originals } from '#bench/mutated-documents.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The whole set, a thousand of each, is `npm run bench -- fuzz`; these are every tenth of it. */
const EACH = 100;

/**
 * How many of the hundred are still documents: a PDF is mended where it can be, while XML that breaks its own rules is none. The same
 * seed spoils the same bytes, so that a reader which gives up sooner, or takes rubbish for a document, is seen here.
 */
test.each([
  { type: 'pdf', readable: [20, 45] },
  { type: 'xml', readable: [3, 15] },
] as const)(
  'every mutated $type ends as read or as unreadable for a reason; none brings the reader down',
  async ({ type, readable: [least, most] }) => {
    const reader = openReader();
    const path = join(temporaryFolder(), 'document');
    const bases = await originals(type);
    const ends = new Map<string, number>();
    for (let at = 0; at < EACH; at += 1) {
      writeFileSync(path, mutated(bases, at * 10));
      const answer = await reader.read(path, []);
      const end = answer.kind === 'unreadable' ? answer.reason : answer.kind;
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    await reader.close();
    const { read = 0, broken = 0, ...others } = Object.fromEntries(ends);
    expect(others).toEqual({});
    expect(read).toBeGreaterThanOrEqual(least);
    expect(read).toBeLessThanOrEqual(most);
    expect(broken).toBe(EACH - read);
  },
);
