import { mkdtemp, readFile, rm, stat, writeFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureSecrets } from '#app-server/secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavlen-secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the secrets', () => {
  it('are made up once, kept for the owner’s eyes, and found again', async () => {
    const data = join(folder, 'data');
    const first = await ensureSecrets(data, {});
    expect(await ensureSecrets(data, {})).toEqual(first);
    expect((await stat(join(data, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(await readdir(data)).toEqual(['secrets.json']);
    expect(first.REVERB_APP_ID).toMatch(/^\d+$/);
    for (const secret of [first.REVERB_APP_SECRET, first.SESSION_SECRET])
      expect(secret).toHaveLength(64);
  });

  it('differ from one installation to the next', async () => {
    const made = [
      await ensureSecrets(join(folder, 'a'), {}),
      await ensureSecrets(join(folder, 'b'), {}),
    ];
    expect(new Set(made.flatMap((secrets) => Object.values(secrets))).size).toBe(10);
  });

  it('are the same for processes that start at once', async () => {
    for (let start = 0; start < 100; start++) {
      const data = join(folder, String(start));
      const all = await Promise.all(Array.from({ length: 8 }, () => ensureSecrets(data, {})));
      expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
      expect(await readdir(data)).toEqual(['secrets.json']);
    }
  });

  it('of an earlier version get what it did not have, once for processes that start at once', async () => {
    const { ACCESS_NOTES_KEY: _, ...earlier } = await ensureSecrets(folder, {});
    const path = join(folder, 'secrets.json');
    for (let start = 0; start < 50; start++) {
      await writeFile(path, JSON.stringify(earlier), { mode: 0o600 });
      const all = await Promise.all(Array.from({ length: 2 }, () => ensureSecrets(folder, {})));
      expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
      expect(all[0]).toMatchObject(earlier);
      expect(all[0]?.ACCESS_NOTES_KEY).toMatch(/^[\da-f]{64}$/);
      expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(all[0]);
      expect(await readdir(folder)).toEqual(['secrets.json']);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    }
  });

  it('give way to what the environment says, which is not written down', async () => {
    const secrets = await ensureSecrets(folder, { REVERB_APP_SECRET: 'given', REVERB_APP_ID: ' ' });
    expect(secrets.REVERB_APP_SECRET).toBe('given');
    expect(secrets.REVERB_APP_ID).toMatch(/^\d+$/);
    expect(await readFile(join(folder, 'secrets.json'), 'utf8')).not.toContain('given');
  });

  it('say which file is broken, and not what stands in it', async () => {
    await writeFile(join(folder, 'secrets.json'), '{"REVERB_APP_KEY":"k0deord"');
    const failure = await ensureSecrets(folder, {}).catch(String);
    expect(failure).toMatch(/secrets\.json: .+ \/ .+/);
    expect(failure).not.toContain('k0deord');
  });
});
