import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../../web');

test('every form says itself, in Danish, what is wrong in it: the browser would in its own language', () => {
  const forms = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const text = readFileSync(join(WEB, file), 'utf8');
      // Its attributes stand before the first element within it.
      return [...text.matchAll(/<form\b([^<]*)/g)].map(([, head = '']) => ({ file, head }));
    });
  expect(forms.length).toBeGreaterThan(20);
  const others = forms.filter(({ head }) => !/\bnoValidate\b/.test(head));
  expect(others.map(({ file }) => file)).toEqual([]);
});
