import * as v from 'valibot';
import { DEMO_PASSWORD } from '../fixed.ts';
import { emailOf, type Mailbox } from '../company/people.ts';

/** An answer: whether it was `ok`, and its JSON if it had any. */
export interface Reply {
  ok: boolean;
  status: number;
  body: unknown;
}

/** A user of the demo company with a browser of their own: logs in, opens pages and sends what those pages would send. */
export interface Person {
  mailbox: Mailbox;
  /** The props of a page, or `undefined` when it did not open. */
  open(path: string): Promise<unknown>;
  send(method: 'POST' | 'PATCH', path: string, body: unknown): Promise<Reply>;
  /** Sends a form with one file. */
  hand(path: string, fileName: string, content: Uint8Array): Promise<Reply>;
}

const page = v.object({ props: v.unknown() });
const NOT_OURS = [403, 419];

/** A user who is not logged in. The first request logs in, and a later one again when the session has expired. */
export function personAt(baseUrl: string, mailbox: Mailbox, signal: AbortSignal): Person {
  const cookies = new Map<string, string>();
  let version = '';

  const request = async (method: string, path: string, headers: object, body?: unknown) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(new URL(path, baseUrl), {
      method,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };

  const logIn = async () => {
    cookies.clear();
    await (await request('GET', '/login', { accept: 'text/html' })).text();
    const credentials = { email: emailOf(mailbox), password: DEMO_PASSWORD, remember: true };
    const answer = await request('POST', '/login', {}, credentials);
    await answer.text();
    if (answer.status >= 400 && answer.status !== 409) {
      throw new Error(`${mailbox} could not log in: ${answer.status}`);
    }
  };

  const asUser = async (method: string, path: string, headers: object, body?: unknown) => {
    if (cookies.size === 0) await logIn();
    const answer = await request(method, path, headers, body);
    if (!NOT_OURS.includes(answer.status)) return { answer, text: await answer.text() };
    const text = await answer.text();
    const isExpired = answer.status === 419 || text.includes('User is not logged in.');
    if (!isExpired) return { answer, text };
    await logIn();
    const again = await request(method, path, headers, body);
    return { answer: again, text: await again.text() };
  };

  const open = async (path: string): Promise<unknown> => {
    const visit = () => asUser('GET', path, { 'x-inertia': 'true', 'x-inertia-version': version });
    let { answer, text } = await visit();
    const current = answer.headers.get('x-inertia-version');
    if (answer.status === 409 && current !== null) {
      version = current;
      ({ answer, text } = await visit());
    }
    return answer.ok ? v.parse(page, JSON.parse(text)).props : undefined;
  };

  const send = async (method: string, path: string, body: unknown): Promise<Reply> => {
    const { answer, text } = await asUser(method, path, {}, body);
    const isJson = answer.headers.get('content-type')?.includes('application/json') === true;
    const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : null;
    return { ok: answer.ok, status: answer.status, body: parsed };
  };

  return {
    mailbox,
    open,
    send,
    hand(path, fileName, content) {
      const form = new FormData();
      form.append('files', new Blob([new Uint8Array(content)]), fileName);
      return send('POST', path, form);
    },
  };
}
