import { describe, expect, it } from 'vitest';
import type { AskedProps } from '#app-server/http/inertia/asked-props.ts';
import { usedNotes } from '#app-server/http/inertia/page-object.ts';
import { always, defer, merge, once, optional, scroll } from '#app-server/http/inertia/prop.ts';
import { resolveProps } from '#app-server/http/inertia/resolve-props.ts';

const whole: AskedProps = {
  visit: true,
  partial: false,
  only: [],
  except: [],
  reset: [],
  has: [],
  scrollIntent: 'append',
};
const partial = (asked: Partial<AskedProps>): AskedProps => ({ ...whole, partial: true, ...asked });

async function resolve(given: object, asked: AskedProps) {
  const { props, notes } = await resolveProps(given, asked, () => {});
  return { props, notes: usedNotes(notes) };
}
const unused = () => {
  throw new Error('this loader was not asked for');
};

describe('a whole page', () => {
  it('is given values, and what functions return', async () => {
    const given = { a: 1, b: () => 2, c: async () => ({ d: () => 3, e: [4] }), f: null };
    expect(await resolve(given, whole)).toEqual({
      props: { a: 1, b: 2, c: { d: 3, e: [4] }, f: null },
      notes: {},
    });
  });

  it('is not given optional props, nor are they loaded', async () => {
    expect(await resolve({ a: 1, b: optional(unused) }, whole)).toEqual({
      props: { a: 1 },
      notes: {},
    });
  });

  it('names deferred props by group, also nested ones, instead of loading them', async () => {
    const given = {
      rows: defer(unused),
      tiles: { kpi: defer(unused, { group: 'slow' }), flow: defer(unused, { group: 'slow' }) },
    };
    expect(await resolve(given, whole)).toEqual({
      props: { tiles: {} },
      notes: { deferredProps: { default: ['rows'], slow: ['tiles.kpi', 'tiles.flow'] } },
    });
  });

  it('labels props that merge, so that later reloads add to them', async () => {
    const given = {
      a: merge(() => [1]),
      b: merge(() => [1], { how: 'prepend', matchOn: 'id' }),
      c: merge(() => ({ d: [] }), { how: 'deep' }),
      e: defer(unused).merge({ at: 'data', matchOn: 'id' }),
    };
    expect((await resolve(given, whole)).notes).toEqual({
      mergeProps: ['e.data', 'a'],
      prependProps: ['b'],
      deepMergeProps: ['c'],
      matchPropsOn: ['e.data.id', 'b.id'],
      deferredProps: { default: ['e'] },
    });
  });

  it('leaves out a once-prop that the client has, and sends one that is fresh', async () => {
    const given = {
      areas: once(unused, { key: 'all-areas', expiresAt: 5 }),
      fresh: once(() => 'new', { fresh: true }),
      late: defer(unused).once(),
    };
    const asked = { ...whole, has: ['all-areas', 'fresh', 'late'] };
    expect(await resolve(given, asked)).toEqual({
      props: { fresh: 'new' },
      notes: {
        onceProps: {
          'all-areas': { prop: 'areas', expiresAt: 5 },
          fresh: { prop: 'fresh', expiresAt: null },
          late: { prop: 'late', expiresAt: null },
        },
      },
    });
  });

  it('sends once-props in a document whatever the header says', async () => {
    const { props } = await resolve({ a: once(() => 1) }, { ...whole, visit: false, has: ['a'] });
    expect(props).toEqual({ a: 1 });
  });

  it('fails when a loader fails', async () => {
    await expect(resolve({ a: unused, b: () => 1 }, whole)).rejects.toThrow('was not asked for');
  });
});

describe('a partial reload', () => {
  const given = {
    a: () => 'a',
    b: { c: () => 'c', d: () => 'd' },
    user: always(() => 'LP'),
    late: defer(() => 'late'),
    rare: optional(() => 'rare'),
  };
  it.each([
    ['only what is named, and what is always sent', { only: ['a'] }, { a: 'a', user: 'LP' }],
    [
      'deferred and optional props by name',
      { only: ['late', 'rare'] },
      { late: 'late', rare: 'rare', user: 'LP' },
    ],
    ['what lies below a named path', { only: ['b'] }, { b: { c: 'c', d: 'd' }, user: 'LP' }],
    ['a path inside a prop', { only: ['b.d'] }, { b: { d: 'd' }, user: 'LP' }],
    ['no more than the name says', { only: ['lat'] }, { user: 'LP' }],
    [
      'all but what is excepted',
      { except: ['a', 'late', 'b.c'] },
      { b: { d: 'd' }, rare: 'rare', user: 'LP' },
    ],
    [
      'the named ones, less the excepted',
      { only: ['b'], except: ['b.c'] },
      { b: { d: 'd' }, user: 'LP' },
    ],
  ])('gets %s', async (_what, asked, props) => {
    expect((await resolve(given, partial(asked))).props).toEqual(props);
  });

  it('loads nothing else', async () => {
    const { props } = await resolve(
      { a: 1, b: unused, c: defer(unused) },
      partial({ only: ['a'] }),
    );
    expect(props).toEqual({ a: 1 });
  });

  it('asks for once-props even though the client has them', async () => {
    const { props } = await resolve({ a: once(() => 1) }, partial({ only: ['a'], has: ['a'] }));
    expect(props).toEqual({ a: 1 });
  });

  it('labels only the merging props that it was asked for', async () => {
    const growing = { a: merge(() => [1]), b: { c: merge(() => [2]) } };
    const { notes } = await resolve(growing, partial({ only: ['b'] }));
    expect(notes).toEqual({ mergeProps: ['b.c'] });
  });

  it('replaces instead of merging what is reset', async () => {
    const { props, notes } = await resolve(
      { a: merge(() => [1]) },
      partial({ only: ['a'], reset: ['a'] }),
    );
    expect({ props, notes }).toEqual({ props: { a: [1] }, notes: {} });
  });

  it('goes on without a deferred prop that fails when it may be rescued, and tells of it', async () => {
    const told: string[] = [];
    const { props, notes } = await resolveProps(
      { a: defer(unused, { rescue: true }), b: defer(() => 2) },
      partial({ only: ['a', 'b'] }),
      (_error, path) => told.push(path),
    );
    expect({ props, notes: usedNotes(notes), told }).toEqual({
      props: { b: 2 },
      notes: { rescuedProps: ['a'] },
      told: ['a'],
    });
  });
});

describe('an endless list', () => {
  const position = { pageName: 'page', previousPage: 1, nextPage: 3, currentPage: 2 };
  const list = () => scroll(() => ({ value: { data: [1] }, position }), { matchOn: 'id' });

  it('says where it stands and that its rows are appended', async () => {
    expect(await resolve({ list: list() }, whole)).toEqual({
      props: { list: { data: [1] } },
      notes: {
        mergeProps: ['list.data'],
        matchPropsOn: ['list.data.id'],
        scrollProps: { list: { ...position, reset: false } },
      },
    });
  });

  it('prepends when the client scrolls upwards', async () => {
    const asked = partial({ only: ['list'], scrollIntent: 'prepend' });
    expect((await resolve({ list: list() }, asked)).notes).toMatchObject({
      prependProps: ['list.data'],
    });
  });

  it('begins anew when it is reset', async () => {
    const { notes } = await resolve({ list: list() }, partial({ only: ['list'], reset: ['list'] }));
    expect(notes).toEqual({ scrollProps: { list: { ...position, reset: true } } });
  });
});
