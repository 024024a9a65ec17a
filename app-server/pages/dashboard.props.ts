import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Option } from './shared.props.ts';

/** A number that matters and what it is compared with. */
export interface Compared {
  value: number;
  lastYear: number | null;
  budget: number | null;
}

/** What each tile shows. Amounts are øre, shares basis points, days are Copenhagen dates. */
export interface DashboardTiles {
  kpi: {
    /** The period so far, and the same days a year before. */
    period: {
      from: string;
      to: string;
      running: boolean;
      lastYearFrom: string;
      lastYearTo: string;
    };
    /** `budget` is the whole period's; `expected` what it comes to when all finished work is invoiced. */
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
      /** `null` for weeks and months that lie ahead. */
      value: number | null;
      lastYear: number | null;
      budget: number | null;
      /** Holidays that explain a dip. */
      note: string | null;
      /** Begun and not over: the bar still grows. */
      running: boolean;
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
      /** Minus what was cancelled. */
      received: number;
      invoiced: number;
      /** At the end of the week or month, or now. */
      backlog: number;
      running: boolean;
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
    /** The turnover of everybody in the period, of which the shares are taken. */
    total: number;
  };
  areas: {
    rows: {
      id: string;
      name: string;
      color: string;
      turnover: number;
      lastYear: number | null;
      contributionBp: number | null;
    }[];
  };
}
export type TileName = keyof DashboardTiles;

/** A tile's answer. A failed tile does not affect the others. */
export type TileAnswer<Name extends TileName = TileName> =
  | { ok: true; data: DashboardTiles[Name]; at: string }
  | { ok: false };

declare module './page-props.ts' {
  interface PageProps {
    Dashboard: DashboardProps;
  }
}

export interface DashboardProps {
  filters: DashboardFilters;
  tiles: { [Name in TileName]: TileAnswer<Name> };
  options: { areas: Option[] };
  /** False for users who see the operation but not contribution. */
  economy: boolean;
  /** The last event the figures include. */
  seq: number;
}
