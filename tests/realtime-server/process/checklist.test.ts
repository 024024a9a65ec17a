import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every test that docs/realtime-checklist.md names exists', () => {
  const rows = readFileSync('docs/realtime-checklist.md', 'utf8').match(/^\|.*\|$/gm) ?? [];
  const cells = rows.map((row) => row.split(' | ').at(-1) ?? '');
  const named = cells.flatMap((cell) =>
    [...cell.matchAll(/`([a-z/-]+)`/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter((name) => !existsSync(`tests/realtime-server/${name}.test.ts`));
  expect(missing).toEqual([]);
});
