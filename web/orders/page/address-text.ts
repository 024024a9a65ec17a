import { streetLine } from '#domain/orders/address-line.ts';
import type { OrderDetails } from '#app-server/pages/order/order-info.props.ts';

/** `Nørregade 4, 2. tv., 7100 Vejle` */
export function addressText({
  street,
  houseNo,
  floor,
  door,
  postnr,
  city,
}: OrderDetails['address']): string {
  const storey = [floor === null ? null : `${floor}.`, door].filter((part) => part !== null);
  return [streetLine({ street, houseNo }), storey.join(' '), `${postnr} ${city}`]
    .filter((part) => part !== '')
    .join(', ');
}
