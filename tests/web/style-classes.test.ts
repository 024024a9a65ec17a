import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const IMPORT = /^import (\w+) from '((?:#web|\.{1,2})\/[^']+\.module\.css)';$/gm;

test('every class that a component gives an element is in its style sheet', () => {
  const used = readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const path = join(ROOT, 'web', file);
      const text = readFileSync(path, 'utf8');
      return [...text.matchAll(IMPORT)].flatMap(([, name = '', from = '']) => {
        const sheet = from.startsWith('#') ? join(ROOT, from.slice(1)) : join(dirname(path), from);
        const rules = readFileSync(sheet, 'utf8');
        const names = text
          .replaceAll(IMPORT, '')
          .matchAll(new RegExp(String.raw`(?<![./\w-])${name}(?:\.(\w+)|\['([\w-]+)'\])`, 'g'));
        return [...names].map(([, dotted, quoted]) => {
          const one = dotted ?? quoted ?? '';
          return { file, one, isThere: new RegExp(String.raw`\.${one}\b`).test(rules) };
        });
      });
    });
  expect(used.length).toBeGreaterThan(1_000);
  const missing = used.filter(({ isThere }) => !isThere).map(({ file, one }) => `${file}: ${one}`);
  expect(missing).toEqual([]);
});
