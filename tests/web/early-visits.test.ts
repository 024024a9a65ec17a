import type { HttpRequestConfig, HttpResponse } from '@inertiajs/core';
import { describe, expect, it } from 'vitest';
import { createEarlyVisits } from '#web/http/visits/early-visits.ts';

const LIST = 'http://localhost/ordrer';
const pageOf = (name: string, status = 200): HttpResponse => ({
  status,
  data: JSON.stringify({ component: name }),
  headers: status === 200 ? { 'x-inertia': 'true' } : {},
});
const visitOf = (url: string, headers: Record<string, string> = {}): HttpRequestConfig => ({
  method: 'get',
  url,
  headers: { 'X-Inertia': 'true', ...headers },
});

/** Early visits over two servers that write down what they are asked, and answer when `answer` says so. */
function early() {
  const asked: string[] = [];
  const waiting: ((response: HttpResponse | Error) => void)[] = [];
  let time = 0;
  let headers: Record<string, string> = { 'X-Inertia': 'true' };
  const visits = createEarlyVisits({
    client: {
      request: async ({ method, url }) => {
        asked.push(`${method} ${url}`);
        return pageOf('asked');
      },
    },
    quiet: {
      request: ({ url, headers: sent, signal }) => {
        asked.push(`early ${url} ${String(sent?.['Purpose'])}`);
        return new Promise((resolve, reject) => {
          waiting.push((response) =>
            response instanceof Error ? reject(response) : resolve(response),
          );
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        });
      },
    },
    headers: () => headers,
    now: () => time,
  });
  return {
    ...visits,
    asked,
    /** Answers the oldest early request that waits. */
    answer: (response: HttpResponse | Error = pageOf('early')) => waiting.shift()?.(response),
    pass: (ms: number) => (time += ms),
    tell: (name: string, value: string) => (headers = { ...headers, [name]: value }),
    /** Whether the visit was answered with the early page or asked for. */
    visit: async (config: HttpRequestConfig = visitOf(LIST)) => {
      const { data } = await visits.client.request(config);
      const { component }: { component: string } = JSON.parse(data);
      return component;
    },
  };
}

describe('a page that was fetched early', () => {
  it('answers the visit of its address, once', async () => {
    const { fetch, answer, visit, asked } = early();
    const fetched = fetch(LIST);
    answer();
    await fetched;
    expect([await visit(), await visit()]).toEqual(['early', 'asked']);
    expect(asked).toEqual([`early ${LIST} prefetch`, `get ${LIST}`]);
  });

  it('answers a visit that begins while it is on its way', async () => {
    const { fetch, answer, visit, asked } = early();
    void fetch(LIST);
    const visited = visit();
    answer();
    expect(await visited).toBe('early');
    expect(asked).toEqual([`early ${LIST} prefetch`]);
  });

  it('is fetched once however often somebody comes near, and again after ten seconds', async () => {
    const { fetch, answer, pass, asked } = early();
    void fetch(LIST);
    void fetch(LIST);
    answer();
    pass(9_999);
    void fetch(LIST);
    expect(asked).toHaveLength(1);
    pass(1);
    void fetch(LIST);
    expect(asked).toHaveLength(2);
  });

  it('is not shown after ten seconds', async () => {
    const { fetch, answer, pass, visit } = early();
    const fetched = fetch(LIST);
    answer();
    await fetched;
    pass(10_000);
    expect(await visit()).toBe('asked');
  });

  it.each([
    ['parts of the page', { 'X-Inertia-Partial-Component': 'Order/Order-Status' }],
    ['what is newest', { 'Cache-Control': 'no-cache' }],
  ])('does not answer a visit for %s', async (_, headers) => {
    const { fetch, answer, visit } = early();
    const fetched = fetch(LIST);
    answer();
    await fetched;
    expect(await visit(visitOf(LIST, headers))).toBe('asked');
  });

  it('does not answer a call', async () => {
    const { fetch, answer, visit } = early();
    const fetched = fetch(LIST);
    answer();
    await fetched;
    expect(await visit({ method: 'get', url: LIST, headers: {} })).toBe('asked');
  });

  it.each(['post', 'put', 'patch', 'delete'] as const)(
    'is void as soon as the window sends a %s',
    async (method) => {
      const { fetch, answer, visit, client } = early();
      const fetched = fetch(LIST);
      answer();
      await fetched;
      void client.request({ method, url: '/ordrer/26-04217/trin' });
      expect(await visit()).toBe('asked');
    },
  );

  it('is void when it was asked for while the window changed something', async () => {
    const { fetch, answer, visit, client } = early();
    const change = client.request({ method: 'patch', url: '/ordrer/26-04217' });
    const fetched = fetch(LIST);
    answer();
    await change;
    await fetched;
    expect(await visit()).toBe('asked');
  });

  it('is void when the window would ask for it otherwise: another version, another list', async () => {
    const { fetch, answer, visit, tell } = early();
    const fetched = fetch(LIST);
    answer();
    await fetched;
    tell('X-Order-List', '?status=received');
    expect(await visit()).toBe('asked');
  });

  it.each([
    ['a refusal', pageOf('refused', 403)],
    ['the order to load a new version', pageOf('reload', 409)],
    ['a page that is not ours', { ...pageOf('foreign'), headers: {} }],
    ['a lost connection', new Error('offline')],
  ])('leaves %s to the visit itself', async (_, response) => {
    const { fetch, answer, visit } = early();
    const fetched = fetch(LIST);
    answer(response);
    expect(await fetched).toBeUndefined();
    expect(await visit()).toBe('asked');
  });

  it('gives way to newer ones: four are kept', async () => {
    const { fetch, visit } = early();
    for (const order of [1, 2, 3, 4, 5]) void fetch(`${LIST}/${order}`);
    expect(await visit(visitOf(`${LIST}/1`))).toBe('asked');
  });

  it('does not answer a visit that was aborted meanwhile', async () => {
    const { fetch, answer, visit } = early();
    void fetch(LIST);
    const abort = new AbortController();
    const visited = visit({ ...visitOf(LIST), signal: abort.signal });
    abort.abort();
    answer();
    await expect(visited).rejects.toThrow('aborted');
  });
});
