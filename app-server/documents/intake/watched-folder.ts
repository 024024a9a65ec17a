import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { ulid } from '#domain/ulid.ts';
import { contentOf } from '../../files/content-of.ts';
import type { Services } from '../../services.ts';
import { SYSTEM } from '../progress.ts';
import { refusedFor } from './refusal.ts';
import { tellOfRefused } from './refused-file.ts';
import { cleanName, takeIn, type DocumentRoom } from './take-in.ts';
import { hasItsEnd } from './whole-file.ts';

/** Folders under the data folder: where files are put, and where they go from there. */
const WATCHED_FOLDER = 'indbakke';
const TAKEN_FOLDER = 'modtaget';
const REFUSED_FOLDER = 'kan-ikke-laeses';

const LOOK_EVERY = 2_000;
/** Names that programs give files that they are still writing. */
const UNFINISHED = /^[.~]|\.(?:part|partial|tmp|temp|crdownload|download|filepart)$/i;
/** What Windows puts into every folder. */
const NO_DOCUMENT = /^(?:thumbs\.db|desktop\.ini)$/i;
/** So many looks (a minute) find a file unchanged that does not have its end: then it was cut off, and is taken as it is. */
const PATIENCE = 30;

export interface WatchedFolder {
  /** Looks once. Takes what is complete; resolves when it is all taken or moved away. */
  look(): Promise<void>;
  /** Looks every two seconds from now on. */
  start(): void;
  stop(): Promise<void>;
}

/**
 * Takes the files that are put into `indbakke` in the data folder. A file is complete when two looks in a row find it with the same
 * size and time and it has the end that its kind has. It is asked for again and again instead of watched: scanners write over network drives, which tell nobody. A file
 * that was taken is moved away only afterwards, so that a crash loses none: it is found again, and known by its content.
 * What is refused is moved away too, and stands on the match page with its reason.
 */
export function openWatchedFolder(services: Services, room: DocumentRoom): WatchedFolder {
  const folder = join(resolve(services.settings.dataDir), WATCHED_FOLDER);
  let seen = new Map<string, Seen>();
  let looking = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const now = new Map<string, Seen>();
    for (const name of await filesIn(folder)) {
      const print = await fingerprint(join(folder, name));
      if (print === undefined) continue;
      const before = seen.get(name);
      const unchanged = before?.print === print ? before.unchanged + 1 : 0;
      if (await isComplete(join(folder, name), unchanged)) {
        await takeFile(services, room, folder, name);
      } else now.set(name, { print, unchanged });
    }
    seen = now;
  };
  const lookAndWait = async () => {
    try {
      await look();
    } catch (error) {
      services.log.error({ err: error }, 'the watched folder could not be read; it is tried again');
    }
    if (timer !== undefined) timer = setTimeout(lookAgain, LOOK_EVERY);
  };
  const lookAgain = () => {
    looking = lookAndWait();
  };
  return {
    look,
    start() {
      timer = setTimeout(lookAgain, 0);
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await looking;
    },
  };
}

/** How a file was found at the last look, and how many looks before that had found it the same. */
type Seen = { print: string; unchanged: number };

async function isComplete(path: string, unchanged: number): Promise<boolean> {
  if (unchanged === 0) return false;
  return unchanged >= PATIENCE || (await hasItsEnd(path).catch(() => false));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter(({ name }) => !UNFINISHED.test(name) && !NO_DOCUMENT.test(name))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

async function fingerprint(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && `${found.size} ${found.mtimeMs}`;
}

async function takeFile(services: Services, room: DocumentRoom, folder: string, name: string) {
  try {
    await take(services, room, folder, name);
  } catch (error) {
    // Another app-server empties the same folder, and moved it away first.
    if ((await fingerprint(join(folder, name))) === undefined) return;
    services.log.error(
      { err: error, file: name },
      'a file of the watched folder waits for the next look',
    );
  }
}

async function take(services: Services, room: DocumentRoom, folder: string, name: string) {
  const path = join(folder, name);
  try {
    const source = extname(name).toLowerCase() === '.xml' ? 'edi' : 'folder';
    await takeIn(services, room, SYSTEM, { name, content: contentOf(path), source });
    await moveTo(folder, TAKEN_FOLDER, name, services.clock());
  } catch (error) {
    if (!(await refuse(services, room, folder, name, error))) throw error;
  }
}

/** @returns false when the failure is not the file's own */
async function refuse(
  services: Services,
  { storage }: DocumentRoom,
  folder: string,
  name: string,
  error: unknown,
): Promise<boolean> {
  const reason = refusedFor(error);
  if (reason === undefined || !(error instanceof Error)) return false;
  const path = join(folder, name);
  const { size, mtimeMs } = await stat(path);
  await tellOfRefused(services, storage, {
    path,
    name: cleanName(name),
    size,
    print: `${size} ${mtimeMs}`,
    reason,
    note: `Filen ligger i mappen ${WATCHED_FOLDER}/${REFUSED_FOLDER}.`,
  });
  const place = await moveTo(folder, REFUSED_FOLDER, name, services.clock());
  await writeFile(`${place}.txt`, `${error.message}\n`, { mode: 0o600 });
  services.log.warn(
    { file: name, reason: error.message },
    'a file of the watched folder was refused',
  );
  return true;
}

/** @returns where the file lies now; its name gets a mark in front, so that none takes the place of another */
async function moveTo(folder: string, below: string, name: string, now: Date): Promise<string> {
  const place = join(folder, below);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const to = join(place, `${ulid(now.getTime())}-${name}`);
  await rename(join(folder, name), to);
  return to;
}
