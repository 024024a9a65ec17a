import type { DashboardPeriod } from '#domain/dashboard-period.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Segment, WorkTypeCode } from '#domain/work-types.ts';
import type { Option } from './shared.props.ts';

/** The dashboard's filters as they stand in the URL; absent means all. */
export interface DashboardFilters {
  period: DashboardPeriod;
  area?: string | undefined;
  type?: WorkTypeCode | undefined;
  segment?: Segment | undefined;
  compare: 'last_year' | 'budget';
  grain: 'week' | 'month';
}

/** A number that matters and what it is compared with. */
export interface Compared {
  value: number;
  lastYear: number | null;
  budget: number | null;
}

/** What each tile shows. Amounts are øre, shares basis points, days are Copenhagen dates. */
export interface DashboardTiles {
  kpi: {
    turnover: Compared & { expected: number };
    contributionBp: (Compared & { target: number }) | null;
    uninvoiced: { value: number; olderThan5Days: number };
    intake30d: Compared;
    backlog: { value: number; weeks: number | null };
    throughputDays: Compared | null;
  };
  turnover: {
    points: {
      period: string;
      label: string;
      value: number;
      lastYear: number | null;
      budget: number | null;
      note: string | null;
    }[];
  };
  contribution: {
    points: { period: string; label: string; bp: number | null; lastYearBp: number | null }[];
    target: [low: number, high: number];
  };
  flow: {
    points: {
      period: string;
      label: string;
      received: number;
      invoiced: number;
      backlog: number;
    }[];
  };
  staircase: {
    rows: {
      status: OrderStatus;
      buckets: [number, number, number, number];
      counts: [number, number, number, number];
    }[];
  };
  top: {
    rows: {
      id: string;
      name: string;
      partner: boolean;
      turnover: number;
      contributionBp: number | null;
      shareBp: number;
    }[];
  };
  areas: {
    rows: {
      id: string;
      name: string;
      color: string;
      turnover: number;
      lastYear: number;
      contributionBp: number | null;
    }[];
  };
}
export type TileName = keyof DashboardTiles;

/** A tile's answer: a tile that failed says so and leaves the others alone. */
export type TileAnswer<Name extends TileName = TileName> =
  | { ok: true; data: DashboardTiles[Name]; at: string }
  | { ok: false };

export interface DashboardProps {
  filters: DashboardFilters;
  tiles: { [Name in TileName]: TileAnswer<Name> };
  options: { areas: Option[] };
  /** False for users who see the operation but not contribution. */
  economy: boolean;
}
