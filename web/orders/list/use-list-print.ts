import { useState } from 'react';
import type { PrintedOrders } from '#app-server/pages/order/order-status.props.ts';
import { type OrderListFilters, orderListQuery, PRINT_LIMIT } from '#domain/orders/order-list.ts';
import { CallError } from '#web/http/call-error.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { useStable } from '#web/parts/hooks/use-stable.ts';

/** Fetches what is to be printed: the selected orders, or without any the whole list under its filters. */
export function useListPrint(filters: OrderListFilters, selected: readonly { id: string }[]) {
  const [printed, setPrinted] = useState<PrintedOrders | null>(null);
  const [printing, setPrinting] = useState(false);

  async function print() {
    if (selected.length > PRINT_LIMIT) {
      say.info(`Vælg højst ${PRINT_LIMIT} ordrer: så mange rækker kan printes ad gangen.`);
      return;
    }
    setPrinting(true);
    const body =
      selected.length > 0
        ? { orders: selected.map(({ id }) => id) }
        : { query: orderListQuery.write({ ...filters, page: 1 }) };
    try {
      setPrinted(await call<PrintedOrders>('post', '/ordrer/print', body));
    } catch (error) {
      say.error(error instanceof CallError ? error.message : 'Listen kunne ikke printes.');
    } finally {
      setPrinting(false);
    }
  }

  return {
    printed,
    printing,
    print: useStable(() => void print()),
    done: useStable(() => setPrinted(null)),
  };
}
