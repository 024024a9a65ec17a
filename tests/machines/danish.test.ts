import { expect, test } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { chartOf } from '#machines/chart/chart.ts';
import { danishDescription, describedIds } from '#machines/danish.ts';

const charts = catalogue.map(({ machine }) => chartOf(machine));

test('what is described in Danish exists', () => {
  const ids = new Set(charts.flatMap(({ states }) => states.map(({ id }) => id)));
  expect(describedIds.filter((id) => !ids.has(id))).toEqual([]);
});

test('the lives of orders and documents are described in Danish, state by state', () => {
  const business = charts.filter(({ id }) => id === 'order' || id === 'document');
  expect(business).toHaveLength(2);
  const states = business.flatMap(({ states: of }) => of.map(({ id }) => id));
  expect(states.filter((id) => danishDescription(id) === undefined)).toEqual([]);
});
