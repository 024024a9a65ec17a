import { reasonAgainstTravel } from '#machines/lifecycles/activities/travel-rules.ts';
import { factsOfNewOrder } from '#machines/lifecycles/orders/order-facts.ts';
import { takeStep } from '#machines/lifecycles/orders/order-steps.ts';
import { orderSnapshot } from '#machines/lifecycles/order.ts';
import type { activities, orders } from '../../database/schema/orders/orders.ts';
import { isFitterOn, type OrderReader, rightsOnOrder } from '../../orders/own-order.ts';
import type { MyStep } from './welcome.props.ts';

type Activity = Pick<typeof activities.$inferSelect, 'state' | 'assigneeId'>;
type Order = typeof orders.$inferSelect;

/**
 * The steps that the user can take with an activity of the day, the most sensible first. The lifecycle answers by the order's row
 * alone: whether a line is missing or a colleague still works is said when “Meld udført” is pressed.
 */
export function stepsOfDay(
  activity: Activity,
  order: Order,
  user: OrderReader,
  now: Date,
): MyStep[] {
  const { id } = user;
  const rights = rightsOnOrder(user, order);
  const actor = { rights, system: false, isOwnOrder: isFitterOn(id, order) };
  const facts = {
    ...factsOfNewOrder(actor, now.toISOString()),
    fitterCount: order.fitterIds.length,
    hasTimeOrFixedLine: true,
  };
  const snapshot = orderSnapshot(order, facts);
  const start: MyStep[] = takeStep(snapshot, { type: 'work.start' }).ok ? ['start'] : [];
  const trip = { ...activity, orderStatus: order.status };
  switch (activity.state) {
    case 'running':
    case 'pausing':
      return takeStep(snapshot, { type: 'work.complete' }).ok ? ['complete'] : [];
    case 'travelling':
      return [...start, 'turnBack'];
    case 'planned':
      return reasonAgainstTravel('setOff', trip, id) === null ? ['setOff', ...start] : start;
    default:
      return [];
  }
}
