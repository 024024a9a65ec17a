import { expect, it } from 'vitest';
import { inOrder, isShown, moved } from '#web/list/columns/arranged-columns.ts';
import { givenWidth } from '#web/parts/table/column-width.ts';

const column = (id: string, more: { pinned?: boolean; wideOnly?: boolean } = {}) => ({
  id,
  header: id,
  width: 100,
  cell: () => id,
  ...more,
});
const columns = [
  column('no', { pinned: true }),
  column('customer'),
  column('address'),
  column('partner', { wideOnly: true }),
  column('due'),
];
const idsIn = (order: string[]) =>
  inOrder(columns, { order, widths: {} }, true).map(({ id }) => id);

it('columns stand in the reader’s order, the pinned one first', () => {
  expect(idsIn([])).toEqual(['no', 'customer', 'address', 'partner', 'due']);
  expect(idsIn(['due', 'partner', 'address', 'customer', 'no'])).toEqual([
    'no',
    'due',
    'partner',
    'address',
    'customer',
  ]);
});

it('a column that the layout does not know stands behind the one that it follows in the list', () => {
  expect(idsIn(['due', 'address', 'gone'])).toEqual([
    'no',
    'customer',
    'due',
    'address',
    'partner',
  ]);
});

it('a column is as wide as the reader has made it', () => {
  const [, customer, address] = inOrder(columns, { order: [], widths: { customer: 240 } }, true);
  expect([customer?.width, address?.width]).toEqual([240, 100]);
});

it('names have more room in a wide window, unless the reader has given their column a width', () => {
  const known = [
    { ...column('customer'), wideWidth: 140 },
    { ...column('address'), wideWidth: 180 },
    column('due'),
  ];
  const widths = (wide: boolean) =>
    inOrder(known, { order: [], widths: { address: 90 } }, wide).map(({ width }) => width);
  expect(widths(true)).toEqual([140, 90, 100]);
  expect(widths(false)).toEqual([100, 90, 100]);
});

it('a column is left out when it is hidden, and a wide one where there is little room and nobody asked for it', () => {
  const shown = (layout: { hidden: string[]; shown: string[] }, roomy: boolean) =>
    columns.filter((one) => isShown(one, layout, roomy)).map(({ id }) => id);
  expect(shown({ hidden: ['due', 'no'], shown: [] }, true)).toEqual([
    'no',
    'customer',
    'address',
    'partner',
  ]);
  expect(shown({ hidden: [], shown: [] }, false)).toEqual(['no', 'customer', 'address', 'due']);
  expect(shown({ hidden: [], shown: ['partner'] }, false)).toContain('partner');
});

it('a column is put at the place of another one', () => {
  expect(moved(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
  expect(moved(['a', 'b'], 'a', 'gone')).toEqual(['a', 'b']);
});

it('a column becomes as wide as the hand has drawn it, whether the others fill the room or share it', () => {
  // 900 px for the others in 1000: the column is seen at 100 when it is given 100.
  expect(givenWidth(100, 900, 1000)).toBe(100);
  // The others are given 450 and share 800: a column drawn to 200 takes the same share, 450 × 200 ÷ 800.
  expect(givenWidth(200, 450, 1000)).toBe(113);
  // There is no room left: the table scrolls.
  expect(givenWidth(300, 900, 1000)).toBe(300);
  expect(givenWidth(5, 100, 1000)).toBe(44);
  expect(givenWidth(5_000, 900, 1000)).toBe(640);
});
