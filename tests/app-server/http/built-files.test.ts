import { createHook } from 'node:async_hooks';
import { get } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './support/test-app.ts';
import { TestBrowser } from './support/test-browser.ts';

let folder: string;
let test: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavlen-web-'));
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'assets/main-1a.js'), 'plain');
  await writeFile(join(folder, 'assets/main-1a.js.br'), 'brotli');
  await mkdir(join(folder, 'pdfjs-1'));
  await writeFile(join(folder, 'pdfjs-1/pdf.worker.min.mjs'), 'worker');
  test = await openTestApp({ webRoot: folder });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

describe('the built browser code', () => {
  it('is served compressed to clients that accept it, cached for ever, without a login or a cookie', async () => {
    const url = '/build/assets/main-1a.js';
    const plain = await test.app.inject({ url, headers: { 'accept-encoding': 'identity' } });
    expect([plain.statusCode, plain.body]).toEqual([200, 'plain']);
    const answer = await new TestBrowser(test.app).open(url, { 'accept-encoding': 'br, gzip' });
    expect([answer.statusCode, answer.body, answer.cookies]).toEqual([200, 'brotli', []]);
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('carries no policy of a document, but a worker carries its own', async () => {
    const browser = new TestBrowser(test.app);
    const file = await browser.open('/build/assets/main-1a.js');
    const names = Object.keys(file.headers);
    expect(names.filter((name) => /policy|^x-(?!content-type)/.test(name))).toEqual([
      'cross-origin-resource-policy',
    ]);
    const worker = await browser.open('/build/pdfjs-1/pdf.worker.min.mjs');
    expect(worker.statusCode).toBe(200);
    expect(worker.headers['content-security-policy']).toContain("default-src 'self'");
    const gone = await browser.open('/build/assets/gone.js');
    expect(gone.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('is served from a build that was made after the process started', async () => {
    await writeFile(join(folder, 'assets/later-2b.js'), 'later');
    const answer = await test.app.inject('/build/assets/later-2b.js?v=1');
    expect([answer.statusCode, answer.body]).toEqual([200, 'later']);
    const head = await test.app.inject({ method: 'HEAD', url: '/build/assets/later-2b.js' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '5', '']);
  });

  it('is found without a look at the names of its whole folder', async () => {
    const promised: string[] = [];
    // A file is asked about and opened through callbacks, a folder is read through a promise.
    const note = (_id: number, type: string) => {
      if (type === 'FSREQPROMISE') promised.push(type);
    };
    const hook = createHook({ init: note }).enable();
    const answer = await test.app.inject('/build/assets/main-1a.js');
    hook.disable();
    expect([answer.statusCode, promised]).toEqual([200, []]);
  });

  it.each([
    '/build/assets/gone.js',
    '/build/assets',
    '/build/.vite/manifest.json',
    '/build/..%2fpackage.json',
    '/build/assets/..%2f..%2fpackage.json',
    '/build/%2fetc/passwd',
    '/build/assets%2fmain-1a.js',
    '/build/',
  ])('does not include %s, and no page is sent in its place', async (url) => {
    const answer = await new TestBrowser(test.app).open(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('<html');
  });

  it('is all that is read: a path that leads out of its folder, or is not written plainly, is refused', async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(address);
    const statuses = [
      '../package.json',
      'assets/../../package.json',
      '/etc/passwd',
      './assets',
    ].map(
      (path) =>
        new Promise<number | undefined>((resolve, reject) => {
          // Unlike `fetch`, sends the path as it is.
          get({ host: '127.0.0.1', port, path: `/build/${path}` }, (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          }).on('error', reject);
        }),
    );
    expect(await Promise.all(statuses)).toEqual([403, 403, 404, 403]);
  });
});
