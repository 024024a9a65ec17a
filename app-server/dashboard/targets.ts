import type { Bp } from '#domain/amounts/money.ts';
import { workTypes } from '#domain/orders/work-types.ts';
import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';

const WHOLE = 3400;
const VAERK = 2800;
const DIRECT = 4000;
const BAND = 200;

/** The contribution the company aims for: 34 % in all, 28 % on work for værker, 40 % on its own sales. */
export function contributionTarget({ type, segment }: DashboardFilters): Bp {
  const asked = type === undefined ? segment : workTypes[type].segment;
  if (asked === undefined) return WHOLE;
  return asked === 'vaerk' ? VAERK : DIRECT;
}

/** The band around the target inside which a month is as it should be. */
export function targetBand(filters: DashboardFilters): [low: Bp, high: Bp] {
  const target = contributionTarget(filters);
  return [target - BAND, target + BAND];
}
