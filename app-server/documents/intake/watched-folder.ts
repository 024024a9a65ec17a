import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { ulid } from '#domain/ulid.ts';
import type { Services } from '../../services.ts';
import { SYSTEM } from '../progress.ts';
import { isRefusal, takeIn, type PaperRoom } from './take-in.ts';

/** Folders under the data folder: where files are put, and where they go from there. */
const WATCHED_FOLDER = 'indbakke';
const TAKEN_FOLDER = 'modtaget';
const REFUSED_FOLDER = 'kan-ikke-laeses';

const LOOK_EVERY = 2_000;
/** Names that programs give files that they are still writing. */
const UNFINISHED = /^[.~]|\.(?:part|partial|tmp|temp|crdownload|download|filepart)$/i;

export interface WatchedFolder {
  /** Looks once. Takes what is complete; resolves when it is all taken or moved away. */
  look(): Promise<void>;
  /** Looks every two seconds from now on. */
  start(): void;
  stop(): Promise<void>;
}

/**
 * Takes the files that are put into `indbakke` in the data folder. A file is complete when two looks in a row find it with the same
 * size and time. It is asked for again and again instead of watched: scanners write over network drives, which tell nobody. A file
 * that was taken is moved away only afterwards, so that a crash loses none: it is found again, and known by its content.
 */
export function openWatchedFolder(services: Services, room: PaperRoom): WatchedFolder {
  const folder = join(resolve(services.settings.dataDir), WATCHED_FOLDER);
  let seen = new Map<string, string>();
  let looking = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const now = new Map<string, string>();
    for (const name of await filesIn(folder)) {
      const print = await fingerprint(join(folder, name));
      if (print === undefined) continue;
      if (seen.get(name) === print) await takeFile(services, room, folder, name);
      else now.set(name, print);
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

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !UNFINISHED.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

async function fingerprint(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && `${found.size} ${found.mtimeMs}`;
}

async function takeFile(services: Services, room: PaperRoom, folder: string, name: string) {
  const path = join(folder, name);
  try {
    const source = extname(name).toLowerCase() === '.xml' ? 'edi' : 'folder';
    await takeIn(services, room, SYSTEM, { name, content: createReadStream(path), source });
    await moveTo(folder, TAKEN_FOLDER, name, services.clock());
  } catch (error) {
    if (!isRefusal(error)) {
      services.log.error(
        { err: error, file: name },
        'a file of the watched folder waits for the next look',
      );
      return;
    }
    const place = await moveTo(folder, REFUSED_FOLDER, name, services.clock());
    await writeFile(`${place}.txt`, `${error.message}\n`, { mode: 0o600 });
    services.log.warn(
      { file: name, reason: error.message },
      'a file of the watched folder was refused',
    );
  }
}

/** @returns where the file lies now; its name gets a mark in front, so that none takes the place of another */
async function moveTo(folder: string, below: string, name: string, now: Date): Promise<string> {
  const place = join(folder, below);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const to = join(place, `${ulid(now.getTime())}-${name}`);
  await rename(join(folder, name), to);
  return to;
}
