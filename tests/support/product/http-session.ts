/** An answer read to its end. */
interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: () => unknown;
}

/** A user's cookies against a running app-server: what a browser keeps, without the browser. */
export interface HttpSession {
  request: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  /** A page visit: answers the page object. */
  visit: (path: string) => Promise<Answer>;
  cookies: Map<string, string>;
}

/** A session with no user yet: the login page has been opened, so the CSRF cookie is there. */
export async function openSession(origin: string): Promise<HttpSession> {
  const cookies = new Map<string, string>();
  const request: HttpSession['request'] = async (method, path, body, headers = {}) => {
    const token = cookies.get('XSRF-TOKEN');
    const response = await fetch(new URL(path, origin), {
      method,
      redirect: 'manual',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        Accept: 'application/json',
        ...(token === undefined ? {} : { 'X-XSRF-TOKEN': decodeURIComponent(token) }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const equals = pair.indexOf('=');
      cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: () => JSON.parse(text),
    };
  };
  await request('GET', '/login', undefined, { Accept: 'text/html' });
  let version = '';
  const visit: HttpSession['visit'] = async (path) => {
    const headers = { 'X-Inertia': 'true', Accept: 'text/html, application/xhtml+xml' };
    const answer = await request('GET', path, undefined, {
      ...headers,
      'X-Inertia-Version': version,
    });
    if (answer.status !== 409) return answer;
    version = answer.headers.get('x-inertia-version') ?? '';
    return request('GET', path, undefined, { ...headers, 'X-Inertia-Version': version });
  };
  return { request, visit, cookies };
}

/**
 * Logs a demo user in, `office` being `kontor@tavlen.example`, in a session that nobody is logged in to.
 * @throws when the server does not take it
 */
export async function enter(
  session: HttpSession,
  email: string,
  password = 'tavlen-demo',
): Promise<void> {
  const answer = await session.request('POST', '/login', { email, password, remember: false });
  if (answer.status !== 303) {
    throw new Error(`login as ${email} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  }
}

/** A session of a demo user. @throws as `enter` does */
export async function logIn(
  origin: string,
  email: string,
  password?: string,
): Promise<HttpSession> {
  const session = await openSession(origin);
  await enter(session, email, password);
  return session;
}
