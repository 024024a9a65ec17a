import type { OrderCustomer } from '#domain/customers/order-customer.ts';
import type {
  AlikeAnswer,
  CreatedOrder,
  CustomerAnswer,
  NewOrderChoices,
} from '#app-server/pages/order/new-order.props.ts';
import type { NewOrderBody } from '#machines/screens/new-order/new-order-setup.ts';
import { askingCall } from '#web/http/asking-call.ts';
import { call } from '#web/http/call.ts';

/** Customers by number, name, address, phone or CVR number. */
export const findCustomers = (query: string, signal: AbortSignal) =>
  call<CustomerAnswer>('get', `/kunder/opslag?q=${encodeURIComponent(query)}`, undefined, {
    signal,
  });

/** The customer of a new order with their addresses. */
export const fetchCustomer = (id: string, signal: AbortSignal) =>
  call<OrderCustomer>('get', `/ordrer/ny/kunder/${encodeURIComponent(id)}`, undefined, { signal });

/** What can be chosen for every new order. */
export const fetchChoices = (signal: AbortSignal) =>
  call<NewOrderChoices>('get', '/ordrer/ny', undefined, { signal });

/** Orders that may be the same. @param query of `GET /ordrer/ny/lignende` */
export const fetchAlike = (query: string, signal: AbortSignal) =>
  call<AlikeAnswer>('get', `/ordrer/ny/lignende?${query}`, undefined, { signal });

export const createOrder = (body: NewOrderBody, signal: AbortSignal) =>
  askingCall<CreatedOrder>(
    (method, url, sent) => call(method, url, sent, { signal }),
    'post',
    '/ordrer',
    body,
  );
