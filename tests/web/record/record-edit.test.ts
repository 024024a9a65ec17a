import { describe, expect, it } from 'vitest';
import { readCustomerDraft } from '#web/customers/edit/customer-record.ts';
import { readGoodDraft } from '#web/goods/card/good-record.ts';
import { readOrderDraft } from '#web/orders/edit/order-record.ts';
import {
  changedFields,
  completedBase,
  contestedFields,
  type EditBase,
  editsSince,
  rebased,
  savedBase,
} from '#web/record/edit/record-edit.ts';

const base: EditBase = {
  version: 5,
  fields: {
    title: 'Ladeboks',
    description: null,
    invoiceText: null,
    priority: 'normal',
    responsibleId: 'cd',
    fitterIds: ['lp'],
    plannedStart: null,
    plannedEnd: null,
    estimatedMin: 300,
    dueAt: null,
    requestedDate: null,
    customerRef: null,
    areaId: null,
  },
};
const later = (version: number, fields: EditBase['fields']): EditBase => ({
  version,
  fields: { ...base.fields, ...fields },
});

describe('edits of a record', () => {
  it('are only the fields whose values differ', () => {
    expect(changedFields({ title: 'Ladeboks', customerRef: 'Ref 7' }, base.fields)).toEqual({
      customerRef: 'Ref 7',
    });
    expect(changedFields({ fitterIds: ['lp'], description: null }, base.fields)).toEqual({});
  });

  it('are based on the newest version while nobody else has changed the same fields', () => {
    const now = later(6, { description: 'Ny' });

    expect(rebased({ title: 'Min' }, base, now)).toBe(now);
    expect(contestedFields({ title: 'Min' }, base, now)).toEqual([]);
  });

  it('stay based on the old version when somebody else has, so that the server answers with a conflict', () => {
    const now = later(6, { title: 'Andens', description: 'Ny' });

    expect(rebased({ title: 'Min' }, base, now)).toBe(base);
    expect(contestedFields({ title: 'Min' }, base, now)).toEqual(['title']);
  });

  it('are, after a save, what was typed while it was sent', () => {
    expect(
      editsSince({ title: 'To', customerRef: null }, { title: 'En', customerRef: null }),
    ).toEqual({
      title: 'To',
    });
  });

  it('are based on the saved values in the saved fields', () => {
    const now = later(6, { title: 'To', description: 'Ny' });

    expect(savedBase(base, ['title'], now)).toEqual(later(5, { title: 'To' }));
  });

  it('are not contested when both have the same value', () => {
    const now = later(6, { title: 'Min' });

    expect(rebased({ title: 'Min' }, base, now)).toBe(now);
  });
});

describe('a draft from the device', () => {
  it('is accepted only with known fields and their values', () => {
    const draft = { edits: { title: 'Min', fitterIds: ['lp'] }, base };
    expect(readOrderDraft(draft)).toEqual(draft);
    expect(readOrderDraft({ edits: {}, base })).toBeUndefined();
    expect(readOrderDraft({ edits: { alarmCode: '1234' }, base })).toBeUndefined();
    expect(readOrderDraft({ edits: { title: { a: 1 } }, base })).toBeUndefined();
    expect(readOrderDraft({ edits: { title: 'Min' }, base: { version: 5 } })).toBeUndefined();
    expect(readOrderDraft('noget andet')).toBeUndefined();
  });

  it.each([
    ['an order', readOrderDraft, { title: 'Min' }],
    ['a customer', readCustomerDraft, { notes: 'Ring først' }],
    ['a good', readGoodDraft, { name: 'Kabel' }],
  ])('of %s from before other fields came is offered with all that was typed', (_, read, edits) => {
    const early = { version: 3, fields: { ...edits, title: 'Ladeboks' } };
    expect(read({ edits, base: { version: 3, fields: {} } })).toEqual({
      edits,
      base: { version: 3, fields: {} },
    });
    expect(read({ edits: { ...edits, gone: 'x' }, base: early })?.edits).toEqual(edits);
  });

  it('has the record’s own values in fields that came later, and conflicts in those that it knows', () => {
    const now = later(9, { title: 'Andens', areaId: 'vejle' });
    const { areaId: _, ...fields } = base.fields;
    const completed = completedBase({ version: 5, fields }, now);
    expect(completed).toEqual(later(5, { areaId: 'vejle' }));
    expect(rebased({ customerRef: 'Ref 7' }, completed, now)).toBe(now);
    expect(contestedFields({ title: 'Min' }, completed, now)).toEqual(['title']);
  });
});
