import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = readdirSync('realtime-server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join('realtime-server', path), 'utf8'))
  .join('\n');
const read = new Set(sources.match(/(?<=')REVERB_[A-Z_]*[A-Z](?=')/g));

it('every variable the realtime server reads is in docs/deploying.md', () => {
  const documented = readFileSync('docs/deploying.md', 'utf8');
  expect(read.size).toBeGreaterThan(30);
  expect([...read].filter((variable) => !documented.includes(`\`${variable}\``))).toEqual([]);
});
