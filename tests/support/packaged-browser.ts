import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import * as v from 'valibot';

const ABOUT = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/package.json');

let unpacked: Promise<string> | undefined;

/**
 * The Chromium that comes inside the npm package. It is unpacked once for each version of it, in a folder that has its name only when
 * it is complete: a run that is ended meanwhile leaves nothing that the next one would start.
 * @returns where its program is
 */
export function packagedBrowser(): Promise<string> {
  unpacked ??= unpack();
  return unpacked;
}

async function unpack(): Promise<string> {
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync(ABOUT, 'utf8')),
  );
  const place = join(tmpdir(), `tavlen-chromium-${version}`);
  const program = join(place, 'chromium');
  if (existsSync(program)) return program;
  const draft = await mkdtemp(`${place}-`);
  const { TMPDIR } = process.env;
  // The package asks for the place of temporary folders, and takes whatever is called like its program there.
  process.env['TMPDIR'] = draft;
  try {
    await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
  try {
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { recursive: true });
    // Another run was quicker.
    if (!existsSync(program)) throw error;
  }
  return program;
}
