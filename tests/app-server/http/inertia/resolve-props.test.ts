import { describe, expect, it } from 'vitest';
import type { AskedProps } from '#app-server/http/inertia/asked-props.ts';
import { resolveProps } from '#app-server/http/inertia/resolve-props.ts';

const whole: AskedProps = {
  visit: true,
  partial: false,
  only: [],
  except: [],
};
const partial = (asked: Partial<AskedProps>): AskedProps => ({ ...whole, partial: true, ...asked });

const unused = () => {
  throw new Error('this loader was not asked for');
};

describe('a whole page', () => {
  it('is given values, and what functions return', async () => {
    const given = { a: 1, b: () => 2, c: async () => ({ d: () => 3, e: [4] }), f: null };
    expect(await resolveProps(given, whole)).toEqual({
      a: 1,
      b: 2,
      c: { d: 3, e: [4] },
      f: null,
    });
  });

  it('fails when a loader fails', async () => {
    await expect(resolveProps({ a: unused, b: () => 1 }, whole)).rejects.toThrow(
      'was not asked for',
    );
  });
});

describe('a partial reload', () => {
  const given = {
    a: () => 'a',
    b: { c: () => 'c', d: () => 'd' },
    late: () => 'late',
  };
  it.each([
    ['only what is named', { only: ['a'] }, { a: 'a' }],
    ['what lies below a named path', { only: ['b'] }, { b: { c: 'c', d: 'd' } }],
    ['a path inside a prop', { only: ['b.d'] }, { b: { d: 'd' } }],
    ['no more than the name says', { only: ['lat'] }, {}],
    ['all but what is excepted', { except: ['a', 'late', 'b.c'] }, { b: { d: 'd' } }],
    ['the named ones, less the excepted', { only: ['b'], except: ['b.c'] }, { b: { d: 'd' } }],
  ])('gets %s', async (_what, asked, props) => {
    expect(await resolveProps(given, partial(asked))).toEqual(props);
  });

  it('loads nothing else', async () => {
    expect(await resolveProps({ a: 1, b: unused }, partial({ only: ['a'] }))).toEqual({ a: 1 });
  });
});
