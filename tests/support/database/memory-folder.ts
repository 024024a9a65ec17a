import { MemoryFS } from '@electric-sql/pglite';

/** Where the embedded engine keeps its data in its own file system. */
const DATA = '/pglite/data';

/** A file of a database folder, or one of its folders when it has no content. */
export interface FolderEntry {
  /** Below the folder, with a slash before it. */
  path: string;
  content: Uint8Array | null;
}

/** A database folder in memory that begins as a copy of the given files; `loadDataDir` of PGlite does the same in twice the time. */
export class MemoryFolder extends MemoryFS {
  readonly #entries: readonly FolderEntry[];

  constructor(entries: readonly FolderEntry[]) {
    super();
    this.#entries = entries;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    if (!files) throw new Error('the engine has no file system');
    files.mkdirTree(DATA, 0o700);
    for (const { path, content } of this.#entries) {
      const place = `${DATA}${path}`;
      if (content === null) files.mkdirTree(place, 0o700);
      // The copy becomes the file's own memory.
      else files.createDataFile(place, '', new Uint8Array(content), true, true, true);
    }
  }
}

/** The entries of an archive that `dumpDataDir('none')` made: plain ustar, in which every folder comes before what is in it. */
export function entriesOf(tar: Buffer): FolderEntry[] {
  const entries: FolderEntry[] = [];
  const text = (from: number, length: number) =>
    tar.toString('latin1', from, from + length).replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    const path = text(at, 100).replace(/\/$/, '');
    const isFolder = text(at + 156, 1) === '5';
    entries.push({ path, content: isFolder ? null : tar.subarray(at + BLOCK, at + BLOCK + size) });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return entries;
}

const BLOCK = 512;
