import {
  HttpCancelledError,
  type HttpClient,
  type HttpRequestConfig,
  type HttpResponse,
} from '@inertiajs/core';

/** Milliseconds after which a page that was fetched early is no longer shown. */
const KEPT = 10_000;

/** So many pages are kept; whoever moves over a whole list means the last of its rows. */
const MOST = 4;

interface EarlyPage {
  answer: Promise<HttpResponse | undefined>;
  /** The headers under which it was asked for: with others the server would answer otherwise. */
  headers: Readonly<Record<string, string>>;
  at: number;
  abort: AbortController;
}

interface EarlyVisitsOptions {
  /** Sends what the user does. */
  client: HttpClient;
  /** Sends what nobody has asked for: whatever fails there stays unsaid. */
  quiet: HttpClient;
  /** The headers of a visit that shows a whole page, as they are now. */
  headers: () => Readonly<Record<string, string>>;
  /** Milliseconds since any fixed moment. */
  now?: () => number;
}

/**
 * Pages that are fetched before they are visited. The client answers a visit with the page that was fetched for it, once, within
 * ten seconds; reloads and visits for parts of a page always go to the server. Whatever this window changes on the server makes
 * every early page void, also one that is still on its way. Only a complete page is kept: a refusal, a redirect to another version
 * or a lost connection is left to the visit itself.
 */
export function createEarlyVisits(options: EarlyVisitsOptions) {
  const { client, quiet, headers, now = () => performance.now() } = options;
  const pages = new Map<string, EarlyPage>();

  function drop(address: string) {
    pages.get(address)?.abort.abort();
    pages.delete(address);
  }

  function forget() {
    for (const address of pages.keys()) drop(address);
  }

  const isCurrent = (page: EarlyPage) =>
    now() - page.at < KEPT && JSON.stringify(page.headers) === JSON.stringify(headers());

  /** @param address complete, without the part after `#` */
  function fetch(address: string): Promise<HttpResponse | undefined> {
    const known = pages.get(address);
    if (known !== undefined && isCurrent(known)) return known.answer;
    drop(address);
    const abort = new AbortController();
    const sent = headers();
    const answer = quiet
      .request({
        method: 'get',
        url: address,
        headers: { ...sent, Purpose: 'prefetch' },
        signal: abort.signal,
      })
      .then((response) => (isWholePage(response) ? response : undefined))
      .catch(() => undefined)
      .then((response) => {
        if (response === undefined && pages.get(address)?.answer === answer) pages.delete(address);
        return response;
      });
    pages.set(address, { answer, headers: sent, at: now(), abort });
    for (const oldest of [...pages.keys()].slice(0, -MOST)) drop(oldest);
    return answer;
  }

  /** The early page that answers this request, or `undefined`. It is given away once. */
  function take(config: HttpRequestConfig): EarlyPage['answer'] | undefined {
    const page = pages.get(config.url);
    if (page === undefined || !isVisitOfWholePage(config) || !isCurrent(page)) return undefined;
    pages.delete(config.url);
    return page.answer;
  }

  async function visit(config: HttpRequestConfig): Promise<HttpResponse> {
    const early = await take(config);
    if (early === undefined) return client.request(config);
    if (config.signal?.aborted === true)
      throw new HttpCancelledError('The visit was aborted before its page was here.', config.url);
    return early;
  }

  async function change(config: HttpRequestConfig): Promise<HttpResponse> {
    forget();
    try {
      return await client.request(config);
    } finally {
      // What was asked for meanwhile may have been answered before the change.
      forget();
    }
  }

  return {
    client: {
      request: (config) => (config.method === 'get' ? visit(config) : change(config)),
    } satisfies HttpClient,
    /** Fetches a page, unless it is here already. Resolves with its answer, or with nothing. */
    fetch,
    /** No page that was fetched until now is shown any more. */
    forget,
  };
}

/** A page, and not the order to load another version of the application. */
function isWholePage({ status, headers }: HttpResponse): boolean {
  return status === 200 && headers['x-inertia'] !== undefined;
}

/** The headers of visits that ask for parts of a page, or for what is newest. */
const NOT_WHOLE = ['X-Inertia-Partial-Component', 'Cache-Control'];

function isVisitOfWholePage({ headers = {} }: HttpRequestConfig): boolean {
  return 'X-Inertia' in headers && NOT_WHOLE.every((name) => !(name in headers));
}
