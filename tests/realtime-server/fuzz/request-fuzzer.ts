import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { anyRequest } from './requests.ts';
import { Chance } from './vocabulary.ts';

const lanes = 64;

/**
 * Sends this many requests over several clients, one after another on connections that are kept as long
 * as the server keeps them. Throws when an answer is not allowed.
 */
export async function fuzzRequests(port: number, seed: number, cases: number): Promise<void> {
  const each = Math.ceil(cases / lanes);
  await Promise.all(
    Array.from({ length: lanes }, async (_, n) => {
      const chance = new Chance(seed + n);
      const client = new HttpClient(port);
      for (let sent = 0; sent < each; sent += 1) {
        const { bytes, allowed } = anyRequest(chance);
        const answer = await client.ask(bytes, allowed === undefined);
        if (isRight(answer, allowed)) continue;
        const told = bytes.toString('latin1').slice(0, 600);
        throw new Error(`Answered ${answer}, not ${allowed?.join()}:\n${told}`);
      }
      client.close();
    }),
  );
}

/** Invalid HTTP may close the connection or have several answers (431, 505 …), but never an internal error. */
function isRight(status: number, allowed: readonly number[] | undefined): boolean {
  return allowed === undefined ? status !== 500 : allowed.includes(status);
}

/** One connection at a time. */
class HttpClient {
  #socket: Socket | undefined;
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** The status of the answer; 0 when the connection ended without one. `last`: the connection is closed afterwards. */
  async ask(bytes: Buffer, last: boolean): Promise<number> {
    const kept = this.#socket;
    const status = await this.#ask(kept ?? connect(this.#port, '127.0.0.1'), bytes, last);
    // The server may have closed a kept connection before this request arrived.
    if (status !== 0 || kept === undefined) return status;
    return this.#ask(connect(this.#port, '127.0.0.1'), bytes, last);
  }

  #ask(socket: Socket, bytes: Buffer, last: boolean): Promise<number> {
    this.#socket = socket;
    return new Promise((resolve) => {
      let text = '';
      const end = (status: number) => {
        socket.removeAllListeners();
        socket.on('error', ignore);
        if (last || status === 0) this.close();
        resolve(status);
      };
      socket.on('error', ignore);
      socket.on('close', () => end(statusOf(text)));
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
        if (!last && isWhole(text)) end(statusOf(text));
      });
      if (last) socket.end(bytes);
      else socket.write(bytes);
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }
}

function statusOf(text: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
}

function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
  return text.length >= head + 4 + length;
}

function ignore(): void {
  // The server may close the connection at any time on invalid input.
}
