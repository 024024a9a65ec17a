import { describe, expect, it } from 'vitest';
import { isOrderDraft } from '#web/orders/edit/order-record.ts';
import {
  changedFields,
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
    expect(isOrderDraft({ edits: { title: 'Min', fitterIds: ['lp'] }, base })).toBe(true);
    expect(isOrderDraft({ edits: {}, base })).toBe(false);
    expect(isOrderDraft({ edits: { alarmCode: '1234' }, base })).toBe(false);
    expect(isOrderDraft({ edits: { title: { a: 1 } }, base })).toBe(false);
    expect(isOrderDraft({ edits: { title: 'Min' }, base: { version: 5 } })).toBe(false);
    expect(isOrderDraft('noget andet')).toBe(false);
  });
});
