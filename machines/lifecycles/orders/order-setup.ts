import { assign, emit, setup } from 'xstate';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Documentation, GridNotificationState } from '#domain/orders/order.ts';
import type { OrderEvent, OrderEventType } from './order-events.ts';
import type { OrderContext } from './order-requirement.ts';
import { meets, type Rule, rules } from './order-rules.ts';
import { typed } from '../../types.ts';

/** The vocabulary of the order's lifecycle, shared by the machine and its regions. */
export const orderSetup = setup({
  types: typed<{
    context: OrderContext;
    events: OrderEvent;
    input: OrderContext;
    emitted: { type: 'credit.asked' };
  }>(),
  guards: { meets: ({ context, event }, rule: Rule) => meets(context, event, rule) },
  actions: {
    noteStatus: assign((_, noted: { state: OrderStatus }) => ({ status: noted.state })),
    noteDocumentation: assign((_, noted: { state: Documentation }) => ({
      documentation: noted.state,
    })),
    noteGridNotification: assign((_, noted: { state: GridNotificationState }) => ({
      gridNotification: noted.state,
    })),
    announceCredit: emit({ type: 'credit.asked' }),
  },
});

/** The one guard of the lifecycle with the rule of an event, as plain data. */
export function ruleOf(event: OrderEventType): { type: 'meets'; params: Rule } {
  return { type: 'meets', params: rules[event] };
}
