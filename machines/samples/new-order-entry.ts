import type { OrderCustomer } from '#domain/customers/order-customer.ts';
import { catalogueEntry } from '../chart/catalogue-entry.ts';
import { newOrderMachine } from '../screens/new-order.ts';

const jensen: OrderCustomer = {
  customer: {
    id: 'k1',
    customerNo: 10_042,
    kind: 'private',
    name: 'Bent Jensen',
    address: 'Kirkevej 12, 7100 Vejle',
    city: 'Vejle',
    phone: null,
    cvr: null,
    openOrders: 1,
    blocked: false,
    overCredit: false,
    addresses: 'none',
    referenceNeeded: false,
  },
  addresses: [],
  reasons: [],
  credit: null,
};

export const newOrderEntry = catalogueEntry(newOrderMachine, {
  lives: 'page',
  shown: {
    context: ['afterwards'],
    events: { 'leave.wanted': ['written'], 'order.sent': ['afterwards'] },
  },
  whyNot: {
    hasReasons: 'Intet taler imod en ordre til kunden.',
    isFetching: 'Adresserne er ikke på vej.',
    isWithoutAddresses: 'Adresserne er der, eller de er på vej.',
    isWhole: 'Noget mangler eller er forkert, eller kunden er spærret.',
    isNextWanted: 'Ordren åbnes, når den er oprettet.',
    isAtRest: 'Ordren er ved at blive sendt.',
    isWritten: 'Intet er skrevet, eller ordren er ved at blive sendt.',
  },
  samples: [
    { type: 'customer.picked', id: 'k1' },
    { type: 'customer.described' },
    { type: 'customer.dropped' },
    { type: 'customer.retried' },
    { type: 'field.changed', field: 'title' },
    { type: 'order.sent', body: {}, afterwards: 'open', problems: {} },
    { type: 'order.sent', body: {}, afterwards: 'next', problems: {} },
    { type: 'order.sent', body: {}, afterwards: 'open', problems: { title: 'Titlen mangler.' } },
    { type: 'leave.wanted', written: true },
    { type: 'leave.wanted', written: false },
    { type: 'leave.declined' },
    { type: 'leave.kept' },
    { type: 'leave.confirmed' },
  ],
  answers: {
    loadCustomer: [jensen, { ...jensen, reasons: ['Kunden er spærret.'] }],
    sendOrder: [{ orderNo: '26-04217' }],
  },
});
