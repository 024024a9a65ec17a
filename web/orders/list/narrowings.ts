import type { OrderListFilters } from '#domain/orders/order-list.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import type { Narrowing } from '#web/list/narrowing-chips.tsx';

/** The filters that only a link sets, in words, so that a filtered list is not mistaken for all orders. */
export function narrowings({
  minDays,
  maxDays,
  cameFrom,
  cameTo,
  overdue,
}: OrderListFilters): Narrowing<OrderListFilters>[] {
  const found: Narrowing<OrderListFilters>[] = [];
  const age = agesText(minDays, maxDays);
  if (age) found.push({ text: age, without: { minDays: undefined, maxDays: undefined } });
  const came = cameText(cameFrom, cameTo);
  if (came) found.push({ text: came, without: { cameFrom: undefined, cameTo: undefined } });
  if (overdue) found.push({ text: 'Frist overskredet', without: { overdue: undefined } });
  return found;
}

function agesText(min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return `${min}–${max} dage i status`;
  if (max !== undefined) return `Højst ${daysText(max)} i status`;
  if (min === undefined) return undefined;
  return min === 0 ? 'Kun åbne ordrer' : `Mindst ${daysText(min)} i status`;
}

function daysText(days: number): string {
  return `${days} ${days === 1 ? 'dag' : 'dage'}`;
}

function cameText(from: string | undefined, to: string | undefined): string | undefined {
  if (from !== undefined && to !== undefined) {
    return `I status siden ${formatDate(from)} – ${formatDate(to)}`;
  }
  if (from !== undefined) return `I status siden ${formatDate(from)} eller senere`;
  return to === undefined ? undefined : `I status siden ${formatDate(to)} eller før`;
}
