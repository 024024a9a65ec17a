import type { OrderStatus } from '#domain/orders/order-status.ts';

const sentences: Partial<Record<OrderStatus, string>> = {
  ready_to_invoice: 'Ordren er låst, fordi den er klar til fakturering.',
  transferred: 'Ordren er låst, fordi den er overført til Visma.',
  invoiced: 'Ordren er låst, fordi den er faktureret.',
  cancelled: 'Ordren er låst, fordi den er annulleret.',
};

/** Why lines, prices and payer of an order cannot be edited, as a Danish sentence; null when they can. */
export function lockSentence(status: OrderStatus): string | null {
  return sentences[status] ?? null;
}
