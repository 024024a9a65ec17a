import type { OrderFieldsNow, OrderNews } from '#app-server/pages/order/order-status.props.ts';
import type { Option } from '#app-server/pages/shared.props.ts';
import type { Plan } from '../../planning/plan-moves.ts';
import type { LiveRow } from '../live-orders.ts';

export type RowFields = OrderFieldsNow['fields'];

/** What was saved from a row of the list. */
export interface RowEdit {
  version: number;
  changed: Partial<RowFields>;
  /** The order was received and is planned by it. */
  planned: boolean;
}

/** The fields of a row as a plan. */
export function planOfRow({ fitterIds, plannedStart, plannedEnd }: RowFields): Plan {
  return {
    fitterIds,
    plannedStart: plannedStart ?? undefined,
    plannedEnd: plannedEnd ?? undefined,
  };
}

/** A plan as the fields of a row. */
export function rowOfPlan({ fitterIds = [], plannedStart, plannedEnd }: Plan) {
  return {
    fitterIds: [...fitterIds],
    plannedStart: plannedStart ?? null,
    plannedEnd: plannedEnd ?? null,
  };
}

/** What a save from a row says about its order, until the news of it comes. */
export function newsOfEdit(
  row: LiveRow,
  { version, changed, planned }: RowEdit,
  fitters: readonly Option[],
): OrderNews {
  const { id, orderNo, title, flags } = row;
  const names = changed.fitterIds?.map((one) => fitters.find(({ value }) => value === one)?.label);
  return {
    id,
    orderNo,
    version,
    title,
    flags,
    status: planned ? 'planned' : row.status,
    statusSince: planned ? new Date().toISOString() : row.statusSince,
    priority: changed.priority ?? row.priority,
    plannedStart: changed.plannedStart === undefined ? row.plannedStart : changed.plannedStart,
    dueAt: changed.dueAt === undefined ? row.dueAt : changed.dueAt,
    // The initials of those who are new on the order come with the news.
    fitterInitials: row.fitters
      .filter(({ name }) => names === undefined || names.includes(name))
      .map(({ initials }) => initials),
  };
}
