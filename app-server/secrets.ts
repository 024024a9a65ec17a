import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const secretsSchema = v.object({
  REVERB_APP_ID: v.string(),
  REVERB_APP_KEY: v.string(),
  REVERB_APP_SECRET: v.string(),
  SESSION_SECRET: v.string(),
  ACCESS_NOTES_KEY: v.string(),
});
/** What an earlier version has written; keys that it did not have are made. */
const keptSchema = v.object({ ...secretsSchema.entries, ACCESS_NOTES_KEY: v.optional(v.string()) });
type Kept = v.InferOutput<typeof keptSchema>;
/** The secrets of an installation by the names of their environment variables. */
export type Secrets = v.InferOutput<typeof secretsSchema>;

/**
 * The secrets of this installation: those of the environment, and the rest from `<dataDir>/secrets.json`, which is generated at
 * the first start and readable only by its owner. Processes that start at the same time get the same secrets.
 */
export async function ensureSecrets(
  dataDir: string,
  env: Record<string, string | undefined>,
): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'secrets.json');
  const kept = await whole(path, (await readSecrets(path)) ?? (await makeSecrets(path)));
  const given = Object.entries(kept).map(([name, made]) => [name, env[name]?.trim() || made]);
  return v.parse(secretsSchema, Object.fromEntries(given));
}

async function makeSecrets(path: string): Promise<Kept> {
  const made = {
    REVERB_APP_ID: String(randomBytes(4).readUInt32BE()),
    REVERB_APP_KEY: randomBytes(16).toString('hex'),
    REVERB_APP_SECRET: randomBytes(32).toString('hex'),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ACCESS_NOTES_KEY: randomBytes(32).toString('hex'),
  };
  await createOnce(path, made);
  return (await readSecrets(path)) ?? made;
}

/** Adds the keys that an earlier version did not have, once for all processes that start. */
async function whole(path: string, kept: Kept): Promise<Secrets> {
  const { ACCESS_NOTES_KEY = randomBytes(32).toString('hex') } = kept;
  if (kept.ACCESS_NOTES_KEY !== undefined) return { ...kept, ACCESS_NOTES_KEY };
  const next = `${path}.next`;
  await createOnce(next, { ...kept, ACCESS_NOTES_KEY });
  const now = await readSecrets(path);
  if (now?.ACCESS_NOTES_KEY === undefined) await rename(next, path).catch(unlessGone);
  else await rm(next, { force: true });
  const added = await readSecrets(path);
  return v.parse(secretsSchema, added);
}

/** Writes a file that only its owner may read, unless another process has written it. */
async function createOnce(path: string, secrets: Secrets): Promise<void> {
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  // A hard link is created atomically and fails if another process has created the file.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function readSecrets(path: string): Promise<Kept | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), text);
  if (!result.success) {
    throw new Error(
      `${path}: filen kan ikke læses som hemmeligheder. Slet den, så laves nye / cannot be read as secrets; delete it and new ones are made`,
    );
  }
  return result.output;
}
