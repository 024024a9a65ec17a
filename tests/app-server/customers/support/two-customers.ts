import { createCustomer } from '#app-server/customers/create-customer.ts';
import { addressPart } from '#app-server/customers/save/addresses.ts';
import { addPart } from '#app-server/customers/save/save-part.ts';
import type { AddressFields } from '#domain/customers/customer-parts.ts';
import type { Company } from '../../orders/support/company.ts';

/** An installation address in another town than the customer's own address. */
export const secondAddress: AddressFields = {
  street: 'Møllestien',
  houseNo: '88',
  floor: null,
  door: null,
  postnr: '5985',
  city: 'Søby',
  meteringPointId: '571313174200000005',
  meterNo: '4711882',
  cabinetNo: null,
  mainFuseA: null,
  phases: null,
};

/**
 * Makes two customers who share a name and are found by different words: Ågård Æblehave, Skolevej 12, with a second installation
 * address, and Bo Ågård, Fyrvej 12.
 * @returns their numbers
 */
export async function makeTwoCustomers({ services, people }: Company): Promise<[number, number]> {
  const create = (name: string, street: string) =>
    createCustomer(services, people.office, {
      kind: 'private',
      name,
      street,
      houseNo: '12',
      postnr: '5970',
      city: 'Ærøskøbing',
      phone: '+4562123456',
      email: null,
      cvr: null,
      gln: null,
    });
  const one = await create('Ågård Æblehave', 'Skolevej');
  const other = await create('Bo Ågård', 'Fyrvej');
  await addPart(services, people.office, String(one.customerNo), addressPart, secondAddress);
  return [one.customerNo, other.customerNo];
}
