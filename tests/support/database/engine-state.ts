import type { PGlite } from '@electric-sql/pglite';

/** A file or folder of the engine's file system in memory (Emscripten's MEMFS). */
interface Node {
  name: string;
  parent: Node;
  /** A file's bytes, of either kind of array. */
  contents: Uint8Array | Int8Array | Record<string, Node>;
  usedBytes: number;
}

interface Stream {
  fd: number | null;
  position: number;
}

/** What is asked of Emscripten's file system. */
interface FileSystem {
  root: Node;
  streams: (Stream | null)[];
  hashAddNode: (node: Node) => void;
  hashRemoveNode: (node: Node) => void;
}

type Folder = Node & { contents: Record<string, Node> };
type File = Node & { contents: Uint8Array | Int8Array };

const isFile = (node: Node): node is File => ArrayBuffer.isView(node.contents);
const isFolder = (node: Node): node is Folder =>
  !isFile(node) && typeof node.contents === 'object' && node.contents !== null;

/**
 * Remembers an embedded engine between two queries: its memory, its stack and its files.
 * @returns puts all of it back, also in between two queries: the engine then answers as it did at this moment, whatever was asked
 * meanwhile, in a tenth of the time that a new one takes to start
 */
export function rememberEngine({ Module }: PGlite): () => void {
  const stack = Module.stackSave();
  const memory = withoutZeros(Module.HEAPU8);
  const putFilesBack = rememberFiles(Module.FS);
  return () => {
    // Not kept in a variable: memory that has grown is another one.
    Module.HEAPU8.set(memory);
    Module.HEAPU8.fill(0, memory.length);
    Module.stackRestore(stack);
    putFilesBack();
  };
}

const PART = new Uint8Array(1 << 16);

/** A copy without the parts at the end that hold nothing but zeros. */
function withoutZeros(memory: Uint8Array): Uint8Array {
  let end = memory.length;
  const isEmpty = () => Buffer.compare(memory.subarray(end - PART.length, end), PART) === 0;
  while (end > PART.length && isEmpty()) end -= PART.length;
  return memory.slice(0, end);
}

function rememberFiles(files: FileSystem): () => void {
  const folders: { folder: Folder; entries: Record<string, Node> }[] = [];
  const contents: { file: File; content: Uint8Array }[] = [];
  const walk = (node: Node) => {
    if (isFile(node)) contents.push({ file: node, content: bytesOf(node).slice() });
    if (!isFolder(node)) return;
    folders.push({ folder: node, entries: Object.assign({}, node.contents) });
    for (const entry of Object.values(node.contents)) walk(entry);
  };
  walk(files.root);
  const streams = files.streams.map((stream) => stream && { stream, ...stream });

  return () => {
    // Files that came or have another name go out of the table of names, and those that went come back.
    for (const { folder, entries } of folders) {
      for (const [name, node] of Object.entries(folder.contents))
        if (entries[name] !== node) files.hashRemoveNode(node);
    }
    for (const { folder, entries } of folders) {
      for (const [name, node] of Object.entries(entries)) {
        if (folder.contents[name] === node) continue;
        Object.assign(node, { name, parent: folder });
        files.hashAddNode(node);
      }
      folder.contents = Object.assign({}, entries);
    }
    for (const { file, content } of contents) {
      if (isSame(file, content)) continue;
      if (file.contents.length < content.length) file.contents = new Uint8Array(content.length);
      file.contents.set(content);
      file.usedBytes = content.length;
    }
    files.streams.length = 0;
    for (const kept of streams) {
      if (kept) Object.assign(kept.stream, { fd: kept.fd, position: kept.position });
      files.streams.push(kept && kept.stream);
    }
  };
}

const bytesOf = ({ contents, usedBytes }: File) =>
  new Uint8Array(contents.buffer, contents.byteOffset, usedBytes);

const isSame = (file: File, content: Uint8Array) =>
  file.usedBytes === content.length && Buffer.compare(bytesOf(file), content) === 0;
