import { connect, type Socket } from 'node:net';

/** All sockets read into the same buffer: the data of one read is handled before the next read. */
const room = Buffer.alloc(64 * 1024);
const nothing = Buffer.alloc(0);

/**
 * A minimal WebSocket client, so that a thousand of them cost little: one TCP socket, frames
 * counted and read only on request.
 */
export class RawSocket {
  /** Number of text frames that have arrived, the protocol's handshake included. */
  frames = 0;
  /** Called with the text of each frame while it is set. */
  onText: ((text: string) => void) | undefined = undefined;
  /** Called after each read that contained frames. */
  onFrames: ((count: number) => void) | undefined = undefined;
  /** Called once with the close code, after all frames before it; 1006 without a close frame. */
  onClose: ((code: number) => void) | undefined = undefined;
  #rest: Buffer = nothing;
  #upgraded = false;
  readonly #socket: Socket;

  constructor(port: number, path: string) {
    const callback = (count: number) => {
      this.#read(room.subarray(0, count));
      return true;
    };
    const onread = { buffer: room, callback };
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true, onread });
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => this.#closed(1006));
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
  }

  /** Sends one text frame. The mask is zero, so the text is sent unchanged. */
  send(text: string): void {
    this.#write(0x81, Buffer.from(text));
  }

  /** Sends a close frame, and reads until the server has sent one too. */
  leave(): void {
    this.#write(0x88, Buffer.of(0x03, 0xe8));
  }

  cut(): void {
    this.#socket.destroy();
  }

  #write(kind: number, body: Buffer): void {
    const long = body.length > 125;
    const head = Buffer.alloc(long ? 8 : 6);
    head[0] = kind;
    head[1] = 0x80 | (long ? 126 : body.length);
    if (long) head.writeUInt16BE(body.length, 2);
    this.#socket.write(Buffer.concat([head, body]));
  }

  #closed(code: number): void {
    const notify = this.onClose;
    this.onClose = undefined;
    notify?.(code);
  }

  #read(bytes: Buffer): void {
    let data = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    if (!this.#upgraded) {
      const end = data.indexOf('\r\n\r\n');
      if (end < 0) {
        this.#rest = Buffer.from(data);
        return;
      }
      this.#upgraded = true;
      data = data.subarray(end + 4);
    }
    let at = 0;
    let count = 0;
    for (;;) {
      const frame = frameAt(data, at);
      if (frame === undefined) break;
      const kind = (data[at] ?? 0) & 0x0f;
      at = frame.end;
      if (kind === 8) {
        this.#closed(frame.end - frame.start < 2 ? 1005 : data.readUInt16BE(frame.start));
        this.#socket.end();
      }
      if (kind !== 1) continue;
      if (this.onText !== undefined) this.onText(data.toString('utf8', frame.start, frame.end));
      count += 1;
    }
    this.#rest = at === data.length ? nothing : Buffer.from(data.subarray(at));
    this.frames += count;
    if (count > 0) this.onFrames?.(count);
  }
}

function frameAt(data: Buffer, at: number): { start: number; end: number } | undefined {
  if (data.length < at + 2) return undefined;
  let length = (data[at + 1] ?? 0) & 0x7f;
  let start = at + 2;
  if (length === 126) {
    if (data.length < at + 4) return undefined;
    length = data.readUInt16BE(at + 2);
    start = at + 4;
  } else if (length === 127) {
    if (data.length < at + 10) return undefined;
    length = Number(data.readBigUInt64BE(at + 2));
    start = at + 10;
  }
  return data.length < start + length ? undefined : { start, end: start + length };
}
