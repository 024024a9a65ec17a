import type { CustomerInfoProps } from '#app-server/pages/customer/customer-info.props.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';

/** Every part of the page that changes with the customer. The compiler names one that is missing here. */
const CUSTOMER_PROPS = Object.keys({
  customer: true,
  contacts: true,
  addresses: true,
  orders: true,
  credit: true,
  anonymising: true,
  activities: true,
  talks: true,
  documents: true,
  months: true,
  timeline: true,
  can: true,
  seq: true,
} satisfies Record<keyof CustomerInfoProps, true>);

/** Fetches the customer again. */
export function reloadCustomer(): Promise<void> {
  return reloadProps(...CUSTOMER_PROPS);
}
