import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savedViews } from '#app-server/database/schema/people/saved-views.ts';
import type { ManualOrderMatchProps } from '#app-server/pages/admin/manual-order-match.props.ts';
import type { NewView } from '#domain/saved-view.ts';
import type { Browser } from '../orders/support/browser.ts';
import { ids } from '../orders/support/company.ts';
import { list, openOrderPages, type OrderPages } from '../orders/support/order-pages.ts';

let pages: OrderPages;
let browsers: OrderPages['browsers'];
beforeAll(async () => {
  pages = await openOrderPages();
  ({ browsers } = pages);
});
afterAll(() => pages.close());
beforeEach(() => pages.company.services.db.execute(sql`delete from saved_views`));

const PATH = '/ordrer/visninger';
const view = (more: Partial<NewView> = {}): NewView => ({
  name: 'Haster',
  shared: false,
  query: 'priority=urgent&sort=due&direction=asc',
  hiddenColumns: ['address'],
  ...more,
});
async function save(browser: Browser, more: Partial<NewView> = {}, path = PATH): Promise<string> {
  const answer = await browser.call('POST', path, view(more));
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}
/** Without the default view that would open otherwise. */
const views = async (browser: Browser) => (await list(browser, '?saved=none')).views;
const names = async (browser: Browser) => (await views(browser)).map(({ name }) => name);
const change = (browser: Browser, id: string, changes: Partial<NewView>, seen = { version: 1 }) =>
  browser.call('PATCH', `${PATH}/${id}`, { ...changes, ...seen });
const remove = (browser: Browser, id: string, seen = { version: 1 }) =>
  browser.call('DELETE', `${PATH}/${id}`, seen);
const choose = (browser: Browser, id: string | null) =>
  browser.call('PUT', `${PATH}/standard`, { id });
const locationOf = async (browser: Browser, url: string) => {
  const { statusCode, headers } = await browser.visit('GET', url);
  return [statusCode, headers.location];
};

describe('a saved view', () => {
  it('is its owner’s alone until it is shared', async () => {
    const id = await save(browsers.office);
    expect(await views(browsers.office)).toEqual([
      { ...view(), id, version: 1, author: null, mayChange: true, isDefault: false },
    ]);
    expect(await views(browsers.office2)).toEqual([]);
    expect((await change(browsers.office, id, { shared: true })).statusCode).toBe(204);
    expect(await views(browsers.office2)).toEqual([
      {
        ...view({ shared: true }),
        id,
        version: 2,
        author: 'Anne Nielsen',
        mayChange: false,
        isDefault: false,
      },
    ]);
  });

  it('is listed by its Danish name, for its own list only', async () => {
    for (const name of ['Åbne', 'Ældste', 'Zonen', 'Anlæg']) await save(browsers.office, { name });
    await save(
      browsers.office,
      { name: 'Bilag', query: 'kind=credit_note' },
      '/dokumentmatch/visninger',
    );
    expect(await names(browsers.office)).toEqual(['Anlæg', 'Zonen', 'Ældste', 'Åbne']);
    const answer = await browsers.office.visit('GET', '/dokumentmatch');
    const { props } = answer.json<{ props: ManualOrderMatchProps }>();
    expect(props.views.map(({ name, query }) => [name, query])).toEqual([
      ['Bilag', 'kind=credit_note'],
    ]);
  });

  it('keeps filters and order, without page, view and what the list does not know', async () => {
    await save(browsers.office, {
      query: 'page=3&saved=none&status=done&sort=orderNo&x=1&type=nothing&q=ab',
    });
    expect((await views(browsers.office))[0]?.query).toBe('status=done');
  });

  it('is cleaned when it no longer fits the list', async () => {
    const { db } = pages.company.services;
    await save(browsers.office, { query: 'status=done' });
    await db.update(savedViews).set({ query: 'status=abolished&sort=colour&type=solar&mine=yes' });
    expect((await views(browsers.office))[0]?.query).toBe('type=solar');
  });

  it('that sorts by amounts does not for those who may not see them', async () => {
    await save(browsers.office, { shared: true, query: 'sort=amount&status=received' });
    expect((await views(browsers.leader))[0]?.query).toBe('status=received&sort=amount');
    expect((await views(browsers.fitter))[0]?.query).toBe('status=received');
    await save(browsers.fitter, { name: 'Min', query: 'sort=amount' });
    const [stored] = await pages.company.services.db
      .select({ query: savedViews.query })
      .from(savedViews)
      .where(sql`name = 'Min'`);
    expect(stored?.query).toBe('');
  });
});

describe('a name', () => {
  it.each([
    ['', 'Skriv et navn.'],
    ['   ', 'Skriv et navn.'],
    ['x'.repeat(61), 'Navnet må højst være 60 tegn.'],
  ])('%j is refused', async (name, sentence) => {
    const answer = await browsers.office.call('POST', PATH, view({ name }));
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { message: sentence, errors: { name: sentence } },
    ]);
  });

  it('is used once by a person, and once among the shared views', async () => {
    await save(browsers.office, { name: 'Åbne' });
    const again = await browsers.office.call('POST', PATH, view({ name: ' åBNE ' }));
    expect(again.json()).toMatchObject({
      errors: { name: 'Du har allerede en visning med det navn.' },
    });
    const shared = await save(browsers.office2, { name: 'Åbne', shared: true });
    await save(browsers.leader, { name: 'Åbne' });
    const taken = await browsers.leader.call('POST', PATH, view({ name: 'ÅBNE', shared: true }));
    expect(taken.json()).toMatchObject({
      errors: { name: 'Der er allerede en fælles visning med det navn.' },
    });
    expect((await change(browsers.office2, shared, { name: 'åbne' })).statusCode).toBe(204);
  });

  it('that two people share at the same moment is given to one of them', async () => {
    const answers = await Promise.all(
      [browsers.office, browsers.office2, browsers.leader].map((browser) =>
        browser.call('POST', PATH, view({ shared: true })),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 422, 422,
    ]);
  });
});

describe('a shared view', () => {
  it('is changed and deleted by its author and by an administrator alone', async () => {
    const id = await save(browsers.office, { shared: true });
    for (const other of [browsers.office2, browsers.leader]) {
      expect((await change(other, id, { name: 'Min' })).statusCode).toBe(403);
      expect((await remove(other, id)).statusCode).toBe(403);
    }
    expect((await views(browsers.administrator))[0]?.mayChange).toBe(true);
    expect((await change(browsers.administrator, id, { query: 'mine=1' })).statusCode).toBe(204);
    expect((await views(browsers.office))[0]).toMatchObject({ query: 'mine=1', author: null });
    expect((await remove(browsers.administrator, id, { version: 2 })).statusCode).toBe(204);
  });

  it('that somebody else has changed is asked about before it is overwritten or deleted', async () => {
    const id = await save(browsers.office, { shared: true });
    const { id: adminId } = pages.company.people.administrator;
    expect((await change(browsers.administrator, id, { query: 'mine=1' })).statusCode).toBe(204);
    const stale = { version: 1 };
    for (const answer of [
      await change(browsers.office, id, { name: 'Ny' }, stale),
      await remove(browsers.office, id, stale),
    ]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        {
          message: 'The record has been modified by another user.',
          currentVersion: 2,
          changedBy: { id: adminId },
          conflicts: [],
        },
      ]);
    }
    expect((await views(browsers.office))[0]).toMatchObject({ name: 'Haster', query: 'mine=1' });
    const forced = { version: 1, force: true };
    expect((await change(browsers.office, id, { name: 'Ny' }, forced)).statusCode).toBe(204);
    expect((await views(browsers.office))[0]).toMatchObject({ name: 'Ny', version: 3 });
    expect((await change(browsers.office, id, { name: 'X' }, { version: 9 })).statusCode).toBe(422);
    expect((await remove(browsers.office, id, forced)).statusCode).toBe(204);
  });

  it('that was deleted meanwhile, and somebody else’s own view, cannot be found', async () => {
    const own = await save(browsers.office);
    const id = await save(browsers.office, { name: 'Fælles', shared: true });
    await remove(browsers.office, id);
    const gone = { message: 'Visningen findes ikke længere.' };
    for (const answer of [
      await change(browsers.office, id, { name: 'Ny' }),
      await remove(browsers.office, id),
      await choose(browsers.office2, id),
      await change(browsers.administrator, own, { name: 'Ny' }),
      await choose(browsers.administrator, own),
      await browsers.office.call('DELETE', `/dokumentmatch/visninger/${own}`, { version: 1 }),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([404, gone]);
    }
  });
});

describe('the default view', () => {
  it('opens when the list is visited without filters, for this person alone', async () => {
    const id = await save(browsers.office, { shared: true });
    expect((await choose(browsers.office, id)).statusCode).toBe(204);
    expect(await locationOf(browsers.office, '/ordrer')).toEqual([
      302,
      `/ordrer?priority=urgent&sort=due&direction=asc&saved=${id}`,
    ]);
    const props = await list(
      browsers.office,
      `?priority=urgent&sort=due&direction=asc&saved=${id}`,
    );
    expect(props.filters).toMatchObject({ priority: 'urgent', sort: 'due', saved: id });
    expect(props.views[0]?.isDefault).toBe(true);
    expect((await list(browsers.office2)).views[0]?.isDefault).toBe(false);
  });

  it('does not open in place of filters, nor when the address says so', async () => {
    await choose(browsers.office, await save(browsers.office));
    expect((await list(browsers.office, '?status=done')).filters).toMatchObject({
      status: 'done',
      saved: 'none',
    });
    expect((await list(browsers.office, '?saved=none')).filters.priority).toBeUndefined();
    expect((await list(browsers.office2)).filters.saved).toBeUndefined();
  });

  it('is one, can be taken back, and ends with its view', async () => {
    const first = await save(browsers.office);
    const second = await save(browsers.office, { name: 'To', query: '' });
    await choose(browsers.office, first);
    await choose(browsers.office, second);
    expect(await locationOf(browsers.office, '/ordrer')).toEqual([302, `/ordrer?saved=${second}`]);
    await choose(browsers.office, null);
    expect((await locationOf(browsers.office, '/ordrer'))[0]).toBe(200);
    await choose(browsers.office, second);
    await remove(browsers.office, second);
    expect((await locationOf(browsers.office, '/ordrer'))[0]).toBe(200);
  });

  it('that its author no longer shares opens for the author alone', async () => {
    const id = await save(browsers.office, { shared: true });
    await choose(browsers.office2, id);
    await change(browsers.office, id, { shared: false });
    expect((await locationOf(browsers.office2, '/ordrer'))[0]).toBe(200);
  });

  it('opens in the queue of documents too, but not in place of a document', async () => {
    const path = '/dokumentmatch/visninger';
    const id = await save(browsers.office, { query: 'view=parked' }, path);
    await browsers.office.call('PUT', `${path}/standard`, { id });
    expect(await locationOf(browsers.office, '/dokumentmatch')).toEqual([
      302,
      `/dokumentmatch?view=parked&saved=${id}`,
    ]);
    expect((await locationOf(browsers.office, `/dokumentmatch?dokument=${ids.nobody}`))[0]).toBe(
      200,
    );
  });
});

it('an address with a deleted view loses the name of the view, not the filters', async () => {
  const id = await save(browsers.office);
  expect(await locationOf(browsers.office2, `/ordrer?status=done&saved=${id}`)).toEqual([
    302,
    '/ordrer?status=done',
  ]);
});

it('a user who may not see the list cannot save views of it', async () => {
  expect((await browsers.screen.call('POST', PATH, view())).statusCode).toBe(403);
  expect((await browsers.fitter.call('POST', '/dokumentmatch/visninger', view())).statusCode).toBe(
    403,
  );
  expect((await browsers.fitter.call('POST', PATH, view())).statusCode).toBe(201);
});
