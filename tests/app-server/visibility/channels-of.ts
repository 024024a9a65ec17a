import { channels } from '#domain/events/channels.ts';
import { settingsChannels } from '#domain/settings-tables.ts';
import { ids } from '../orders/support/company.ts';
import type { MarkedHouse } from './marked-house.ts';

/** Every channel that this house's people could try to hear. */
export function channelsOf({ orders, documents, company }: MarkedHouse): string[] {
  const { fitter, other, office } = company.people;
  return [
    channels.orders,
    channels.visma,
    channels.metrics,
    channels.documents,
    channels.customers,
    channels.groups,
    channels.users,
    channels.screens,
    channels.company,
    ...[ids.area, ids.elsewhere].map(channels.areaOrders),
    channels.workingHours,
    ...settingsChannels,
    ...[ids.boardAll, ids.boardArea].flatMap((id) => [
      channels.board(id),
      channels.discreetBoard(id),
    ]),
    ...[fitter, other, office].map(({ id }) => channels.user(id)),
    ...Object.values(orders).map(({ order }) => channels.orderPresence(order.id)),
    ...Object.values(orders).flatMap(({ order }) => [
      channels.customer(order.customerId),
      channels.customerPresence(order.customerId),
    ]),
    channels.documentPresence(documents.priced.id),
    channels.goods,
    channels.goodPresence(ids.cable),
  ];
}
