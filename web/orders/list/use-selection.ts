import { useMemo, useState } from 'react';
import type { OrderSelection } from '#app-server/pages/order/order-status.props.ts';
import { type OrderListFilters, orderListQuery } from '#domain/orders/order-list.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';

/** A selected order as it was last seen, also when the list has turned to another page. */
export interface ChosenOrder {
  id: string;
  version: number;
  status: OrderStatus;
  orderNo: string;
}

/** The selected orders of the list: of the page on the screen, of pages seen before, or of all pages. */
export function useSelection(rows: readonly ChosenOrder[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenOrder>>(new Map());
  const [fetching, setFetching] = useState(false);
  const selected = useMemo(() => new Set(chosen.keys()), [chosen]);
  // What was heard of an order since it was selected has been seen.
  const orders = useMemo(() => {
    const current = new Map(rows.map((row) => [row.id, row]));
    return [...chosen.values()].map((order) => current.get(order.id) ?? order);
  }, [chosen, rows]);

  function select(ids: ReadonlySet<string>) {
    const known = new Map(rows.map((row) => [row.id, row]));
    setChosen(
      new Map(
        [...ids].flatMap((id) => {
          const order = known.get(id) ?? chosen.get(id);
          return order === undefined ? [] : [[id, order] as const];
        }),
      ),
    );
  }

  /** Every order that the filters find, whatever page it is on. */
  async function selectAll(filters: OrderListFilters) {
    setFetching(true);
    try {
      const url = orderListQuery.url('/ordrer/udvalg', { ...filters, page: 1 });
      const { orders } = await call<OrderSelection>('get', url);
      setChosen(new Map(orders.map((order) => [order.id, order])));
    } catch (error) {
      say.error(error instanceof Error ? error.message : 'Ordrerne kunne ikke vælges. Prøv igen.');
    } finally {
      setFetching(false);
    }
  }

  return {
    orders,
    selected,
    select,
    selectAll,
    fetching,
    clear: () => setChosen(new Map()),
    /** Whether every order on the screen is selected. */
    wholePage: rows.length > 0 && rows.every(({ id }) => chosen.has(id)),
  };
}
