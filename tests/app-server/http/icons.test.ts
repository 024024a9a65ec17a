import { inflateSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const manifest = v.object({
  name: v.string(),
  icons: v.array(v.object({ src: v.string(), type: v.string(), sizes: v.string() })),
});

describe('the icons', () => {
  it('of the manifest are there for everybody, with the type and the size it names', async () => {
    const answer = await test.app.inject('/manifest.webmanifest');
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
    const { name, icons } = v.parse(manifest, answer.json());
    expect(name).toBe('Tavlen');
    for (const { src, type, sizes } of icons) {
      const icon = await test.app.inject(src);
      expect([src, icon.statusCode]).toEqual([src, 200]);
      expect(icon.headers['content-type']).toMatch(type);
      if (type !== 'image/png') continue;
      const [width, height] = [16, 20].map((place) => icon.rawPayload.readUInt32BE(place));
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('are a panel with breakers: petrol ground, white breaker, petrol lever, clear corners', async () => {
    const { rawPayload } = await test.app.inject('/icon-192.png');
    const length = rawPayload.readUInt32BE(33);
    const rows = inflateSync(rawPayload.subarray(41, 41 + length));
    const at = (x: number, y: number) => {
      const place = y * 6 * (1 + 192 * 4) + 1 + x * 6 * 4;
      return [...rows.subarray(place, place + 4)];
    };
    expect(at(0, 0)[3]).toBe(0);
    expect(at(3, 16)).toEqual([12, 90, 99, 255]);
    expect(at(9, 22)).toEqual([255, 255, 255, 255]);
    expect(at(9, 12)).toEqual([12, 90, 99, 255]);
  });

  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('%s is a %s', async (path, type) => {
    const answer = await test.app.inject(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
  });

  it('are named in the head of every page', async () => {
    const { body } = await test.app.inject('/login');
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
  });
});
