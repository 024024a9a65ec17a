import type { Credentials } from './signatures.ts';
import { hmac, md5 } from './signatures.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The body as JSON; undefined if it is not JSON. */
  readonly json: unknown;
  readonly headers: Headers;
}

interface RequestParts {
  readonly method: string;
  /** As signed, before escaping. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Changes of a test to a signed request, before or after signing. */
export interface Tampering {
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly afterSigning?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signedPath?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Signed HTTP requests, implemented from the documentation and independent of the server. */
export class ApiClient {
  readonly #port: number;
  readonly #app: Credentials & { readonly id: string };

  constructor(port: number, app: Credentials & { readonly id: string }) {
    this.#port = port;
    this.#app = app;
  }

  get(path: string, query: Record<string, string> = {}, tampering?: Tampering): Promise<Answer> {
    return this.#request({ method: 'GET', path, query, body: '' }, tampering);
  }

  /** An object is sent as JSON, a string as it is. */
  post(path: string, body: object | string, tampering?: Tampering): Promise<Answer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.#request({ method: 'POST', path, query: {}, body: text }, tampering);
  }

  /** Publishes one event and requires that it was accepted. */
  async publish(channel: string, name: string, data: unknown, more: object = {}): Promise<void> {
    const body = { name, channel, data: JSON.stringify(data), ...more };
    const answer = await this.post('/events', body);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  }

  async #request(parts: RequestParts, tampering: Tampering = {}): Promise<Answer> {
    const { method, body } = parts;
    const path = `/apps/${this.#app.id}${parts.path}`;
    const query = Object.entries({
      auth_key: this.#app.key,
      auth_timestamp: String(Math.trunc(Date.now() / 1000)),
      auth_version: '1.0',
      ...(body === '' ? {} : { body_md5: md5(body) }),
      ...parts.query,
      ...tampering.query,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const signed = query
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const text = `${method}\n${tampering.signedPath ?? path}\n${signed}`;
    const sent = Object.fromEntries([
      ...query,
      ['auth_signature', hmac(this.#app.secret, text)],
      ...Object.entries(tampering.afterSigning ?? {}),
    ]);
    const search = Object.entries(sent).map(([k, v]) => `${k}=${encodeURIComponent(v)}`);
    const url = `http://127.0.0.1:${this.#port}${encodeURI(path)}?${search.join('&')}`;
    return answerOf(
      await fetch(url, {
        method,
        body: method === 'GET' ? null : (tampering.body ?? body),
        headers: { ...tampering.headers },
      }),
    );
  }
}

/** Reads a complete response. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type') === 'application/json';
  const json: unknown = isJson ? JSON.parse(text) : undefined;
  return { status: response.status, text, json, headers: response.headers };
}
