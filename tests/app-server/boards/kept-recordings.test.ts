import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { KEPT_FOR, KeptRecordings, MOST_KEPT } from '#app-server/boards/kept-recordings.ts';
import { NO_VISIBILITY, type Visibility } from '#domain/visibility.ts';
import { logIn, openApp } from '../orders/support/browser.ts';
import { ids, openCompany, type Company } from '../orders/support/company.ts';

describe('the past of a board', () => {
  let company: Company;
  beforeAll(async () => {
    company = await openCompany();
    await company.receive();
  });
  afterAll(() => company.database.close());

  it('is gone through once in a minute, however many ask for it at once', async () => {
    const app = await openApp(company);
    const [screen, office] = [
      await logIn(app, company, company.people.screen),
      await logIn(app, company, company.people.office),
    ];
    const transactions = vi.spyOn(company.services.db, 'transaction');
    const pastsRead = () =>
      transactions.mock.calls.filter(([, how]) => how?.isolationLevel === 'repeatable read').length;
    const ask = (board: string) => screen.call('GET', `/tavle/${board}/fortid`);
    const six = await Promise.all(Array.from({ length: 6 }, () => ask(ids.boardAll)));
    expect(six.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(six.map(({ body }) => body)).size).toBe(1);
    expect(six[0]?.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(six[0]?.json()).toMatchObject({ cards: [{ fixed: { customerName: null } }] });
    expect(pastsRead()).toBe(1);

    // Who may see more is not given what was made for those who may not, nor the other way round.
    const more = await office.call('GET', `/tavle/${ids.boardAll}/fortid`);
    expect(more.json()).toMatchObject({ cards: [{ fixed: { customerName: expect.any(String) } }] });
    expect((await ask(ids.boardAll)).body).toBe(six[0]?.body);
    expect(pastsRead()).toBe(2);

    expect((await ask(ids.boardArea)).json()).toMatchObject({ board: { id: ids.boardArea } });
    expect(pastsRead()).toBe(3);

    company.later(1);
    expect((await ask(ids.boardAll)).json()).toMatchObject({
      until: company.services.clock().toISOString(),
    });
    expect(pastsRead()).toBe(4);
    transactions.mockRestore();
    await app.close();
  });
});

/** Recordings whose making ends when the test says so. */
function workshop() {
  let now = 0;
  const begun: string[] = [];
  const ends = new Map<string, (fault?: Error) => void>();
  const kept = new KeptRecordings(() => new Date(now));
  const get = async (board: string, visibility: Visibility = NO_VISIBILITY) => {
    const make = () => {
      begun.push(board);
      return new Promise<object>((resolve, reject) => {
        ends.set(board, (fault) => (fault ? reject(fault) : resolve({ board })));
      });
    };
    return String(await kept.get(board, visibility, make));
  };
  return {
    begun,
    get,
    end: (board: string, fault?: Error) => ends.get(board)?.(fault),
    pass: (ms: number) => {
      now += ms;
    },
    /** Whether the recording that is asked for had to be made. */
    isMade: async (board: string, visibility?: Visibility) => {
      const before = begun.length;
      const text = get(board, visibility);
      await new Promise((resolve) => setImmediate(resolve));
      ends.get(board)?.();
      await text;
      return begun.length > before;
    },
  };
}

describe('recordings', () => {
  it('are made one after the other, and a failure is everybody’s who waits for it', async () => {
    const { begun, get, end } = workshop();
    const told = Promise.allSettled([get('a'), get('b'), get('a'), get('c'), get('b')]);
    await expect.poll(() => begun).toEqual(['a']);
    end('a');
    await expect.poll(() => begun).toEqual(['a', 'b']);
    end('b', new Error('too much'));
    await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
    end('c');
    expect(
      (await told).map((one) => (one.status === 'fulfilled' ? one.value : one.status)),
    ).toEqual(['{"board":"a"}', 'rejected', '{"board":"a"}', '{"board":"c"}', 'rejected']);
  });

  it('that failed are tried again by the next who asks', async () => {
    const { begun, get, end, isMade } = workshop();
    const first = get('a');
    await expect.poll(() => begun).toEqual(['a']);
    end('a', new Error('too much'));
    await expect(first).rejects.toThrow('too much');
    expect(await isMade('a')).toBe(true);
  });

  it('are shared by those alone who may see the same', async () => {
    const { isMade } = workshop();
    expect(await isMade('a', { prices: true, contribution: false, people: true })).toBe(true);
    expect(await isMade('a', { prices: true, contribution: false, people: true })).toBe(false);
    expect(await isMade('a', { prices: false, contribution: false, people: true })).toBe(true);
    expect(await isMade('a', NO_VISIBILITY)).toBe(true);
    expect(await isMade('a', NO_VISIBILITY)).toBe(false);
  });

  it('are kept for a minute, and only the latest few', async () => {
    const { isMade, pass } = workshop();
    const boards = Array.from({ length: MOST_KEPT }, (_, index) => `board-${index}`);
    for (const board of boards) expect(await isMade(board)).toBe(true);
    for (const board of boards) expect(await isMade(board)).toBe(false);
    expect(await isMade('one more')).toBe(true);
    expect(await isMade('board-1')).toBe(false);
    expect(await isMade('board-0')).toBe(true);
    pass(KEPT_FOR - 1);
    expect(await isMade('one more')).toBe(false);
    pass(1);
    expect(await isMade('one more')).toBe(true);
  });
});
