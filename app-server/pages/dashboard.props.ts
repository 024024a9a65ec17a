import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { FailingTransfers } from './admin/order-visma-insert.props.ts';
import type { Option } from './shared.props.ts';

/** A number that matters and what it is compared with. */
export interface Compared {
  value: number;
  lastYear: number | null;
  budget: number | null;
}

/** Days of the calendar, both ends included, and those of the year before that they are compared with. */
export interface ComparedDays {
  from: string;
  to: string;
  lastYearFrom: string;
  lastYearTo: string;
}

/** A week or month, and the one a year before; `null` for a week 53 that the year before had not. */
interface ComparedPeriod {
  /** Its first day. */
  period: string;
  /** Its last day. */
  to: string;
  lastYearFrom: string | null;
  lastYearTo: string | null;
}

/** What each tile shows. Amounts are øre, shares basis points, days are Copenhagen dates. */
export interface DashboardTiles {
  kpi: {
    /** The period so far, and the same days a year before. */
    period: ComparedDays & { running: boolean };
    /** The whole period, also when a part of it lies ahead: medians are of whole months. */
    whole: ComparedDays;
    /** `budget` is the whole period's; `expected` what it comes to when all finished work is invoiced. */
    turnover: Compared & { expected: number };
    contributionBp: (Compared & { target: number }) | null;
    /** `old` has stood still for `OLD_AFTER_DAYS` working days. */
    uninvoiced: { value: number; old: number };
    intake30d: Compared & ComparedDays;
    /** Weeks are measured by the turnover of the days from `paceFrom` to `paceTo`. */
    backlog: { value: number; weeks: number | null; paceFrom: string; paceTo: string };
    throughputDays: Compared | null;
  };
  turnover: {
    points: (ComparedPeriod & {
      label: string;
      /** `null` for weeks and months that lie ahead. */
      value: number | null;
      lastYear: number | null;
      budget: number | null;
      /** Holidays that explain a dip. */
      note: string | null;
      /** Begun and not over: the bar still grows. */
      running: boolean;
    })[];
  };
  contribution: {
    points: (ComparedPeriod & { label: string; bp: number | null; lastYearBp: number | null })[];
    target: [low: number, high: number];
  };
  flow: {
    points: {
      period: string;
      to: string;
      label: string;
      /** Without what has been cancelled since. */
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
    from: string;
    to: string;
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
  areas: ComparedDays & {
    rows: {
      id: string;
      name: string;
      color: string;
      turnover: number;
      lastYear: number | null;
      contributionBp: number | null;
    }[];
    /** Of all areas that the reader sees, whichever the page is about. */
    total: { turnover: number; lastYear: number | null; contributionBp: number | null };
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
  /** What fails on its way to the ledger; `null` for who may not see it. */
  failing: FailingTransfers | null;
  options: { areas: Option[] };
  /** The areas whose figures the user sees; `null` for the whole company. */
  reach: readonly string[] | null;
  /** False for users who see the operation but not contribution. */
  economy: boolean;
  /** The last event the figures include. */
  seq: number;
}
