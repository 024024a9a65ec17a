import { parseStreetLine } from '#domain/customers/street-line.ts';
import type { NewOrder } from './use-new-order.ts';

/** The question whether the order is there already; `null` until so much is known that one can be alike. */
export function alikeQuery({
  customer,
  values,
}: Pick<NewOrder, 'customer' | 'values'>): string | null {
  const { addressId, newAddress, newCustomer, workType, partnerId, partnerCaseNo } = values;
  const known = customer?.addresses.find(({ id }) => id === addressId);
  const typed = newAddress ?? newCustomer?.address;
  const line = typed === undefined ? null : parseStreetLine(typed.line);
  const place = known ?? (line && { ...line, postnr: typed?.postnr || line.postnr });
  const asked = Object.entries({
    kunde: customer?.customer.id,
    opgavetype: workType,
    vej: place?.street,
    husnr: place?.houseNo,
    postnr: place?.postnr,
    vaerk: partnerId,
    sagsnr: partnerCaseNo.trim(),
  }).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  return asked.length < 2 ? null : new URLSearchParams(asked).toString();
}
