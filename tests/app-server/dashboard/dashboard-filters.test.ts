import { describe, expect, test } from 'vitest';
import { cleanFilters, strictFilters } from '#app-server/dashboard/dashboard-filters.ts';
import { Invalid } from '#app-server/http/failures/errors.ts';
import { parse } from '#app-server/http/parse.ts';

const nothingAsked = {
  period: 'month',
  area: undefined,
  type: undefined,
  segment: undefined,
  compare: 'last_year',
  grain: 'month',
};

describe('a page’s address', () => {
  test('without filters is this month against last year, by month', () => {
    expect(cleanFilters({})).toEqual(nothingAsked);
    expect(cleanFilters(undefined)).toEqual(nothingAsked);
  });

  test('says what is asked', () => {
    const asked = {
      period: 'last_quarter',
      area: 'vejle',
      segment: 'vaerk',
      type: 'fibre',
      compare: 'budget',
      grain: 'week',
    };
    expect(cleanFilters(asked)).toEqual(asked);
  });

  test('is freed of what makes no sense, and only of that', () => {
    expect(
      cleanFilters({
        period: 'forever',
        area: "'; drop table orders",
        type: ['fibre', 'solar'],
        segment: 'vaerk',
        grain: 'hour',
        theme: 'x',
      }),
    ).toEqual({ ...nothingAsked, segment: 'vaerk' });
  });

  test('with a work type outside of the segment keeps the segment', () => {
    expect(cleanFilters({ type: 'solar', segment: 'vaerk' })).toMatchObject({
      type: undefined,
      segment: 'vaerk',
    });
  });
});

describe('a call', () => {
  test('takes the same filters', () => {
    expect(parse(strictFilters, { period: 'year', segment: 'direct' })).toMatchObject({
      period: 'year',
      segment: 'direct',
      grain: 'month',
    });
  });

  test.each([
    [{ period: 'forever' }, { period: 'Perioden er ikke gyldig.' }],
    [{ area: 'a b' }, { area: 'Området findes ikke.' }],
    [{ tema: 'x' }, { tema: 'Feltet kendes ikke.' }],
  ])('%j is refused', (query, errors) => {
    const refusal = refused(query);
    expect(refusal).toBeInstanceOf(Invalid);
    expect(refusal).toMatchObject({ errors });
  });
});

/** What a call with this query string fails with. */
function refused(query: object): unknown {
  try {
    return parse(strictFilters, query);
  } catch (error) {
    return error;
  }
}
