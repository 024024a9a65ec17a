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

  it.each([
    '/build/assets/gone.js',
    '/build/.vite/manifest.json',
    '/build/..%2fpackage.json',
    '/build/',
  ])('does not include %s, and no page is sent in its place', async (url) => {
    const answer = await new TestBrowser(test.app).open(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('<html');
  });
});
