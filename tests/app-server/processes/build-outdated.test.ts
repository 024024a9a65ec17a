import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildOutdated } from '#app-server/processes/build-outdated.ts';

let root: string;

afterEach(() => rmSync(root, { recursive: true }));

/** A checkout whose Vite notes that it begins, and ends when the file `go` is there. */
function checkout() {
  root = mkdtempSync(join(tmpdir(), 'tavlen-build-'));
  const bin = join(root, 'node_modules/vite/bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(root, 'vite.config.ts'), '');
  writeFileSync(
    join(bin, 'vite.js'),
    `const { appendFileSync, existsSync } = require('node:fs');
    appendFileSync('built', 'begin ');
    setInterval(() => {
      if (!existsSync('go')) return;
      appendFileSync('built', 'end ');
      process.exit();
    }, 20);`,
  );
  const built = join(root, 'built');
  return {
    built: () => (existsSync(built) ? readFileSync(built, 'utf8').trim() : ''),
    letEnd: () => writeFileSync(join(root, 'go'), ''),
  };
}

test('two that are started at once build what is outdated one time, and both have it', async () => {
  const { built, letEnd } = checkout();
  const both = [buildOutdated(root).web, buildOutdated(root).web];
  await expect.poll(built).toBe('begin');
  letEnd();
  await Promise.all(both);
  expect(built()).toBe('begin end');
  await buildOutdated(root).web;
  expect(built()).toBe('begin end');
});

test('one that fails lets the next one build', async () => {
  const { built, letEnd } = checkout();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  cpSync(vite, `${vite}.whole`);
  writeFileSync(vite, `console.error('a pattern finds nothing'); process.exit(1);`);
  await expect(buildOutdated(root).web).rejects.toThrow('a pattern finds nothing');
  cpSync(`${vite}.whole`, vite);
  letEnd();
  await buildOutdated(root).web;
  expect(built()).toBe('begin end');
});
