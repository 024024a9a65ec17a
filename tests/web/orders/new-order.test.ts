import { describe, expect, it } from 'vitest';
import { bodyOf, problemsOf } from '#web/orders/create/new-order-problems.ts';
import {
  customerFrom,
  emptyValues,
  isWritten,
  type NewOrderValues,
  readNewOrderDraft,
  withCustomer,
  withWorkType,
} from '#web/orders/create/new-order-values.ts';

const ME = '01J00000000000000000000000';
const values = (change: Partial<NewOrderValues> = {}): NewOrderValues => ({
  ...emptyValues(ME),
  ...change,
});
const known = { customerId: 'k1', referenceNeeded: false };
const nobody = { customerId: null, referenceNeeded: false };
const address = (id: string) => ({
  id,
  street: 'Kirkevej',
  houseNo: '1',
  floor: null,
  door: null,
  postnr: '7100',
  city: 'Vejle',
});

describe('a new order', () => {
  it('takes priority, minutes and title from its work type, and never over what was written', () => {
    const first = withWorkType(values(), 'fault_finding');
    expect(first).toMatchObject({
      title: 'Fejlsøgning/service',
      priority: 'high',
      estimatedMin: 90,
    });
    expect(withWorkType(first, 'solar')).toMatchObject({
      title: 'Solceller/batteri',
      priority: 'normal',
      estimatedMin: 720,
    });
    const own = { ...first, title: 'Ingen strøm', priority: 'urgent' as const, estimatedMin: 30 };
    expect(withWorkType(own, 'solar')).toMatchObject({
      title: 'Ingen strøm',
      priority: 'urgent',
      estimatedMin: 30,
    });
  });

  it('is at the customer’s only address, and asks where they have several or none', () => {
    expect(withCustomer(values(), { addresses: [address('a')] }).addressId).toBe('a');
    const several = withCustomer(values(), { addresses: [address('a'), address('b')] });
    expect([several.addressId, several.newAddress]).toEqual([null, null]);
    expect(withCustomer(values(), { addresses: [] }).newAddress).toEqual({
      line: '',
      postnr: '',
      city: '',
    });
  });

  it('says everything that is missing at once', () => {
    expect(Object.keys(problemsOf(values(), nobody))).toEqual([
      'customerId',
      'installationAddressId',
      'workType',
      'title',
    ]);
    expect(
      Object.keys(problemsOf(withWorkType(values({ addressId: 'a' }), 'fibre'), known)),
    ).toEqual(['partnerId', 'partnerCaseNo']);
    expect(
      Object.keys(
        problemsOf(withWorkType(values({ addressId: 'a' }), 'solar'), {
          ...known,
          referenceNeeded: true,
        }),
      ),
    ).toEqual(['customerRef']);
    expect(
      Object.keys(
        problemsOf(
          withWorkType(
            values({ newCustomer: { ...customerFrom('Bent'), kind: 'public' } }),
            'solar',
          ),
          nobody,
        ),
      ).toSorted(),
    ).toEqual([
      'customerRef',
      'newCustomer.cvr',
      'newCustomer.gln',
      'newCustomer.postnr',
      'newCustomer.street',
    ]);
  });

  it('asks for the reference of whoever pays it', () => {
    const order = withWorkType(values({ addressId: 'a' }), 'solar');
    const asks = (payer: NewOrderValues['payer'], referenceNeeded: boolean) =>
      Object.keys(problemsOf({ ...order, payer }, { ...known, referenceNeeded }));
    const [school, firm] = [true, false].map((is) => ({ id: 'p', name: 'P', referenceNeeded: is }));
    expect(asks(school ?? null, false)).toEqual(['customerRef']);
    expect(asks(firm ?? null, true)).toEqual([]);
  });

  it('is sent with its utility’s case, and with the deadline at the end of that working day', () => {
    const vaerk = {
      ...withWorkType(values({ addressId: 'a', dueDate: '2026-12-01' }), 'meter_change'),
      partnerId: 'p1',
      partnerCaseNo: ' BN000001 ',
    };
    expect(bodyOf(vaerk, known)).toMatchObject({
      kind: 'vaerk',
      customerId: 'k1',
      installationAddressId: 'a',
      partnerId: 'p1',
      partnerCaseNo: 'BN000001',
      pricing: 'partner',
      dueAt: '2026-12-01T14:30:00.000Z',
    });
    expect(bodyOf(withWorkType(values(), 'solar'), known)).not.toHaveProperty('partnerId');
  });

  it('is sent with its kind, its agreed price and who pays, but not where a utility’s agreement says so', () => {
    const agreed = {
      ...withWorkType(values({ addressId: 'a', isFixed: true }), 'charger_own'),
      kind: 'internal' as const,
      payer: { id: 'p2', name: 'Boligforeningen', referenceNeeded: false },
    };
    expect(problemsOf(agreed, known)).toEqual({ fixedPriceOre: 'Skriv den aftalte pris.' });
    const priced = { ...agreed, fixedPrice: '12.500,50' };
    expect(problemsOf(priced, known)).toEqual({});
    expect(bodyOf(priced, known)).toMatchObject({
      kind: 'internal',
      payerId: 'p2',
      pricing: 'fixed',
      fixedPriceOre: 1_250_050,
    });
    const vaerk = bodyOf({ ...priced, workType: 'fibre' }, known);
    expect(vaerk).toMatchObject({ kind: 'vaerk', pricing: 'partner' });
    expect(vaerk).not.toHaveProperty('payerId');
    expect(vaerk).not.toHaveProperty('fixedPriceOre');
  });

  it('begins a new customer with the name or the number that was searched for', () => {
    expect(customerFrom('Bent Jensen')).toMatchObject({ name: 'Bent Jensen', phone: '' });
    expect(customerFrom('75 82 11 00')).toMatchObject({ name: '', phone: '75 82 11 00' });
  });

  it('is a draft as soon as something is written, and is read again only in this shape', () => {
    expect(isWritten({ values: values(), customerId: null })).toBe(false);
    expect(isWritten({ values: values({ title: 'x' }), customerId: null })).toBe(true);
    expect(isWritten({ values: values(), customerId: 'k1' })).toBe(true);
    const begun = { values: values({ addressId: 'a1' }), customerId: 'k1' };
    expect(isWritten(begun, 'k1')).toBe(false);
    expect(isWritten({ ...begun, customerId: 'k2' }, 'k1')).toBe(true);
    expect(isWritten({ ...begun, values: values({ title: 'x' }) }, 'k1')).toBe(true);
    const written = { values: values({ title: 'x' }), customerId: null };
    expect(readNewOrderDraft(written)).toEqual(written);
    for (const other of [
      { values: values(), customerId: null },
      { values: {}, customerId: null },
      { values: values({ title: 'x' }), customerId: 7 },
      { values: { ...values(), title: 7 }, customerId: null },
      null,
    ])
      expect(readNewOrderDraft(other)).toBeUndefined();
  });

  it('kept before a field came is offered with that field blank, and with a work type that is gone to be chosen', () => {
    const { payer: _, isFixed: __, ...early } = values({ title: 'Ingen strøm' });
    const { gln: ___, address: ____, ...customer } = customerFrom('Bent Jensen');
    expect(
      readNewOrderDraft({ values: { ...early, newCustomer: customer, workType: 'gone' } }),
    ).toEqual({
      customerId: null,
      values: values({
        id: early.id,
        title: 'Ingen strøm',
        newCustomer: customerFrom('Bent Jensen'),
      }),
    });
  });

  it('is not sent with a date that cannot be read, and what was typed is not sent as one', () => {
    const typed = values({ requestedDate: 'snart', dueDate: 'tirs i uge' });
    const problems = problemsOf(typed, known);
    expect(Object.keys(problems)).toEqual(expect.arrayContaining(['requestedDate', 'dueAt']));
    expect(bodyOf(typed, known).dueAt).toBeNull();
    const read = problemsOf(values({ requestedDate: '2026-12-24' }), known);
    expect(read).not.toHaveProperty('requestedDate');
  });
});
