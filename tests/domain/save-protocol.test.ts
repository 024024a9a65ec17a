import { describe, expect, test } from 'vitest';
import { orderMergeGroups } from '#domain/orders/order-fields.ts';
import { decideSave, type FieldChange, type SaveRequest } from '#domain/saving/save-protocol.ts';

const lars = { id: 'u-lp', initials: 'LP', name: 'Lars Poulsen' };
const mette = { id: 'u-mh', initials: 'MH', name: 'Mette Holm' };

function change(field: string, before: unknown, after: unknown, more?: Partial<FieldChange>) {
  return { field, by: lars, at: '2026-11-21T08:00:00.000Z', before, after, ...more };
}

/** A save based on version 1 of a record that now has version 2. */
function save(
  submitted: Record<string, unknown>,
  changesSince: FieldChange[],
  more?: Partial<SaveRequest>,
) {
  const current = Object.fromEntries(changesSince.map(({ field, after }) => [field, after]));
  const request = {
    baseVersion: 1,
    currentVersion: 2,
    submitted,
    changesSince,
    current,
    force: false,
    ...more,
  };
  return decideSave(request, orderMergeGroups);
}

const saved = { kind: 'save', merged: [] };
const theirs = (field: string) => ({ field, by: lars, at: '2026-11-21T08:00:00.000Z' });

describe('a save of the current version', () => {
  test('is accepted', () => {
    expect(save({ status: 'done' }, [], { currentVersion: 1 })).toEqual(saved);
  });

  test('does not look at older changes', () => {
    const old = [change('title', 'a', 'b')];
    expect(save({ title: 'c' }, old, { currentVersion: 1 })).toEqual(saved);
  });

  test('from a version that does not exist yet is an error', () => {
    expect(() => save({}, [], { baseVersion: 3 })).toThrow(RangeError);
  });
});

describe('two people in different fields', () => {
  test.each([
    ['title', 'description'],
    ['description', 'invoiceText'],
    ['plannedStart', 'fitterIds'],
    ['estimatedMin', 'plannedEnd'],
    ['customerRef', 'dueAt'],
    ['priority', 'customerRef'],
    ['lines.1.text', 'lines.2.qtyMilli'],
    ['lines.1', 'lines.2'],
  ])('of one group (%s and %s) are merged', (mine, other) => {
    expect(save({ [mine]: 'mine' }, [change(other, 'base', 'theirs')])).toEqual({
      kind: 'save',
      merged: [theirs(other)],
    });
  });

  test.each([
    ['title', 'plannedStart'],
    ['priority', 'title'],
    ['status', 'title'],
    ['title', 'status'],
    ['status', 'subStatus'],
    ['payerId', 'customerRef'],
    ['fixedPriceOre', 'depositOre'],
    ['lines.1.unitSalesOre', 'lines.2.text'],
    ['lines.1.text', 'lines.2.discountBp'],
  ])('of no common group (%s and %s) are not merged', (mine, other) => {
    expect(save({ [mine]: 'mine' }, [change(other, 'base', 'theirs')])).toEqual({
      kind: 'conflict',
      conflicts: [{ field: other, base: 'base', mine: 'base', theirs: 'theirs' }],
      changedBy: lars,
      changedAt: '2026-11-21T08:00:00.000Z',
    });
  });

  test('one field outside the group is enough for a conflict', () => {
    const changes = [change('description', 'a', 'b'), change('payerId', 'c-1', 'c-2')];
    expect(save({ title: 'mine' }, changes).kind).toBe('conflict');
    expect(save({ title: 'mine', priority: 'høj' }, changes.slice(0, 1)).kind).toBe('conflict');
  });

  test('of the same line are not merged, because a line is one unit', () => {
    const decision = save({ 'lines.1.text': 'mine' }, [change('lines.1.qtyMilli', 1000, 2000)]);
    expect(decision).toEqual({
      kind: 'conflict',
      conflicts: [{ field: 'lines.1.qtyMilli', base: 1000, mine: 1000, theirs: 2000 }],
      changedBy: lars,
      changedAt: '2026-11-21T08:00:00.000Z',
    });
  });

  test('of a record without mergeable groups are never merged', () => {
    const request = {
      baseVersion: 1,
      currentVersion: 2,
      submitted: { title: 'mine' },
      changesSince: [change('description', 'a', 'b')],
      current: {},
      force: false,
    };
    expect(decideSave(request, {}).kind).toBe('conflict');
  });
});

describe('two people in the same field', () => {
  test('is a conflict with all three values and the name of the last author', () => {
    const changes = [
      change('title', 'Ladeboks', 'Ladeboks 11 kW'),
      change('title', 'Ladeboks 11 kW', 'Ladeboks 22 kW', {
        by: mette,
        at: '2026-11-21T08:05:00.000Z',
      }),
      change('description', '', 'Ved carporten'),
    ];
    expect(save({ title: 'Ladeboks, Vejle' }, changes)).toEqual({
      kind: 'conflict',
      conflicts: [
        {
          field: 'title',
          base: 'Ladeboks',
          mine: 'Ladeboks, Vejle',
          theirs: 'Ladeboks 22 kW',
        },
      ],
      changedBy: mette,
      changedAt: '2026-11-21T08:05:00.000Z',
    });
  });

  test('is not a conflict when both wrote the same value', () => {
    expect(save({ title: 'Ens' }, [change('title', 'Før', 'Ens')])).toEqual(saved);
    const ids = ['u-1', 'u-2'];
    expect(save({ fitterIds: [...ids] }, [change('fitterIds', [], ids)])).toEqual(saved);
    const start = '2026-11-23T07:00:00.000Z';
    const changes = [change('plannedStart', null, new Date(start))];
    expect(save({ plannedStart: start }, changes)).toEqual(saved);
  });

  test('is a conflict in another field even when both wrote the same value in one', () => {
    const changes = [change('title', 'a', 'b'), change('description', 'c', 'd')];
    expect(save({ title: 'b', description: 'mine' }, changes)).toMatchObject({
      kind: 'conflict',
      conflicts: [{ field: 'description', base: 'c', mine: 'mine', theirs: 'd' }],
    });
  });

  test('is not a conflict when the other has restored the old value', () => {
    const changes = [change('title', 'a', 'b'), change('title', 'b', 'a')];
    expect(save({ title: 'mine' }, changes)).toEqual(saved);
  });

  test('an emptied field conflicts with a filled one', () => {
    expect(save({ title: null }, [change('title', 'a', 'b')])).toMatchObject({
      conflicts: [{ field: 'title', base: 'a', mine: null, theirs: 'b' }],
    });
  });
});

describe('a forced save', () => {
  test('overwrites the same field, and never reports a merge', () => {
    const changes = [change('title', 'a', 'b'), change('payerId', 'c-1', 'c-2')];
    expect(save({ title: 'mine' }, changes, { force: true })).toEqual({
      kind: 'save',
      merged: [],
    });
  });
});
