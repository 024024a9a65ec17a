/** An open file of Emscripten's file system; streams of one file share its node. */
interface Stream {
  node: object;
  nfd: number;
}

/** The operations of Emscripten's NODEFS that change a file's size, or ask for it (`whence` 2: from the end of the file). */
export interface SizedFiles {
  node_ops: { setattr: (node: object, attributes: object) => void };
  stream_ops: {
    setattr: (stream: Stream, attributes: object) => void;
    write: (stream: Stream, from: unknown, offset: number, length: number, at: number) => number;
    llseek: (stream: Stream, offset: number, whence: number) => number;
  };
}

const FROM_END = 2;

/**
 * Keeps the size of each file once it is known. The planner asks for the size of a table and of each of its indexes in every statement, up
 * to forty for one of orders, and the host took a system call for each. Only this process writes the files (the folder's lock).
 */
export function rememberSizes({ node_ops, stream_ops }: SizedFiles): void {
  const sizes = new WeakMap<object, number>();
  const { write, llseek, setattr } = stream_ops;
  const setNode = node_ops.setattr;

  stream_ops.llseek = (stream, offset, whence) => {
    const known = whence === FROM_END ? sizes.get(stream.node) : undefined;
    if (known !== undefined && known + offset >= 0) return known + offset;
    const place = llseek(stream, offset, whence);
    if (whence === FROM_END) sizes.set(stream.node, place - offset);
    return place;
  };
  stream_ops.write = (stream, from, offset, length, at) => {
    const known = sizes.get(stream.node);
    // A write that fails may have written a part.
    sizes.delete(stream.node);
    const written = write(stream, from, offset, length, at);
    if (known !== undefined) sizes.set(stream.node, Math.max(known, at + written));
    return written;
  };
  stream_ops.setattr = (stream, attributes) => {
    sizes.delete(stream.node);
    setattr(stream, attributes);
  };
  node_ops.setattr = (node, attributes) => {
    sizes.delete(node);
    setNode(node, attributes);
  };
}
