import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerListQuery } from '#domain/customers/customer-list.ts';
import { addressPart } from '#app-server/customers/save/addresses.ts';
import { contactPart } from '#app-server/customers/save/contacts.ts';
import { addPart } from '#app-server/customers/save/save-part.ts';
import { createCustomer } from '#app-server/customers/create-customer.ts';
import { loadCustomerList } from '#app-server/customers/list/customer-list.ts';
import { customerListCsv } from '#app-server/customers/list/list-csv.ts';
import { customers } from '#app-server/database/schema/customers/customers.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import { type Company, ids, openCompany } from '../orders/support/company.ts';

let company: Company;
let customerNo: number;
beforeAll(async () => {
  company = await openCompany();
  const { services, people } = company;
  ({ customerNo } = await createCustomer(services, people.office, {
    kind: 'public',
    name: 'Ærø Kommune, Børnehaven',
    street: 'Skolevej',
    houseNo: '4',
    postnr: '5970',
    city: 'Ærøskøbing',
    phone: '+4562123456',
    email: null,
    cvr: '13748136',
    gln: '5799999000010',
  }));
  const no = String(customerNo);
  await addPart(services, people.office, no, contactPart, {
    name: 'Vera Vikar',
    role: 'Leder',
    phone: '+4521222324',
    email: null,
  });
  await addPart(services, people.office, no, addressPart, {
    street: 'Fyrvej',
    houseNo: '9',
    floor: null,
    door: null,
    postnr: '5985',
    city: 'Søby',
    meteringPointId: '571313100100000019',
    meterNo: '20077013',
    cabinetNo: null,
    mainFuseA: 35,
    phases: 3,
  });
});
afterAll(() => company.database.close());

async function found(query: string, who: keyof Company['people'] = 'office') {
  const { filters } = customerListQuery.read(query);
  const { rows } = await loadCustomerList(company.services, company.people[who], filters, 0);
  return rows.map((row) => row.customerNo);
}

describe('the list of customers', () => {
  test.each([
    ['the name, without Danish letters', 'aeroe boernehaven'],
    ['the phone with spaces', '62 12 34 56'],
    ['the phone with a country code', '+45 62123456'],
    ['the CVR number', '13748136'],
    ['the EAN number', '5799999000010'],
    ['the beginning of the EAN number', '579999900'],
    ['the address', 'skolevej 4'],
    ['an installation address', 'fyrvej soeby'],
    ['the metering point', '5713131001 0000 0019'],
    ['the number of the meter', '20077013'],
    ['the name of a contact person', 'vera vikar'],
    ['the phone of a contact person', '21 22 23 24'],
  ])('finds a customer by %s', async (_what, text) => {
    expect(await found(`q=${encodeURIComponent(text)}`)).toEqual([customerNo]);
  });

  test('finds a customer by its number', async () => {
    expect(await found(`q=${customerNo}`)).toContain(customerNo);
  });

  test('finds nothing for signs that mean something to the database', async () => {
    expect(await found(`q=${encodeURIComponent('%_%')}`)).toEqual([]);
  });

  test('narrows by kind, place, what is missing, blocks and open orders', async () => {
    expect(await found('kind=public&postnr=59')).toEqual([customerNo]);
    expect(await found('kind=private&postnr=59')).toEqual([]);
    expect(await found('missing=email&postnr=59')).toEqual([customerNo]);
    expect(await found('missing=gln&postnr=59')).toEqual([]);
    expect(await found('open=1')).toEqual([]);
    const order = await company.receive();
    const [ordering] = await company.services.db
      .select({ customerNo: customers.customerNo })
      .from(customers)
      .where(eq(customers.id, order.customerId));
    expect(await found('open=1')).toEqual([ordering?.customerNo]);
  });

  test('shows a fitter the customers of their own orders only', async () => {
    expect(await found('', 'fitter')).toEqual([]);
    const { services, people } = company;
    const order = await company.receive();
    await saveOrder(services, people.office, order.orderNo, {
      version: 1,
      fitterIds: [people.fitter.id],
    });
    const [own] = await services.db
      .select({ customerNo: customers.customerNo })
      .from(customers)
      .where(eq(customers.id, ids.customer));
    expect(await found('', 'fitter')).toEqual([own?.customerNo]);
  });

  test('is a file that a spreadsheet opens', async () => {
    const { filters } = customerListQuery.read('postnr=59');
    let text = '';
    const { services, people } = company;
    for await (const part of await customerListCsv(services, people.office, filters)) text += part;
    expect(text).toContain('Kundenr.;Kundetype;Navn');
    expect(text).toContain('Ærø Kommune, Børnehaven');
    expect(text).toContain('62 12 34 56');
  });
});
