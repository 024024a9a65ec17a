import type { FastifyInstance, InjectOptions } from 'fastify';
import type { PageObject } from '#app-server/http/inertia/page-object.ts';
import { PASSWORD } from './test-app.ts';

type Headers = Record<string, string>;
type Body = Record<string, unknown>;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** The method with this name. @throws when there is none */
export function methodOf(name: string | undefined): Method {
  const method = METHODS.find((one) => one === name);
  if (method === undefined) throw new Error(`${name} is no method of a route`);
  return method;
}

/** Does what a browser does: keeps cookies, sends them back, and sends the XSRF token in its header. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly app: FastifyInstance;
  /** The address it connects from. */
  readonly address: string;
  constructor(app: FastifyInstance, address = '127.0.0.1') {
    this.app = app;
    this.address = address;
  }

  async send(options: InjectOptions) {
    const answer = await this.app.inject({
      remoteAddress: this.address,
      ...options,
      cookies: Object.fromEntries(this.cookies),
    });
    for (const { name, value } of answer.cookies) this.cookies.set(name, value);
    return answer;
  }

  /** Opens an address as the address bar does. */
  async open(url: string, headers: Headers = {}) {
    return this.send({ url, headers: { accept: 'text/html,*/*', ...headers } });
  }

  /** A visit of the Inertia client. */
  async visit(method: Method, url: string, body?: Body, headers: Headers = {}) {
    return this.send({
      method,
      url,
      ...(body && { payload: body }),
      headers: {
        accept: 'text/html, application/xhtml+xml',
        'x-requested-with': 'XMLHttpRequest',
        'x-inertia': 'true',
        ...this.xsrf(),
        ...headers,
      },
    });
  }

  /** A JSON call. */
  async call(method: Method, url: string, body?: Body, headers: Headers = {}) {
    return this.send({
      method,
      url,
      ...(body && { payload: body }),
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...this.xsrf(),
        ...headers,
      },
    });
  }

  async logIn({ email }: { email: string }): Promise<this> {
    await this.open('/login');
    const answer = await this.call('POST', '/login', { email, password: PASSWORD });
    if (answer.statusCode !== 303) throw new Error(`login failed: ${answer.body}`);
    return this;
  }

  private xsrf(): Headers {
    const token = this.cookies.get('XSRF-TOKEN');
    return token === undefined ? {} : { 'x-xsrf-token': token };
  }
}

/** The page object in a document, read as @inertiajs reads it. */
export function pageIn(html: string): PageObject {
  const script = /<script data-page="app" type="application\/json">(.*?)<\/script>/s.exec(
    html,
  )?.[1];
  if (script === undefined) throw new Error('there is no page in the document');
  return JSON.parse(script);
}

/** The content of the document's meta tag for CSRF. */
export function metaToken(html: string): string {
  return /<meta name="csrf-token" content="([^"]*)">/.exec(html)?.[1] ?? '';
}
