import type { ColumnLayout } from '#domain/column-layout.ts';
import type { GoodListFilters } from '#domain/goods/good-list.ts';
import type { SavedView } from '#domain/saved-view.ts';
import type { Option } from '../shared.props.ts';

/** A good in the list. Prices are for `priceUnit` units, in øre; `null` where the reader may not see them. */
export interface GoodRow {
  id: string;
  version: number;
  goodNo: string;
  name: string;
  group: string;
  unit: string;
  ean: string | null;
  elNo: string | null;
  costOre: number | null;
  salesOre: number | null;
  priceUnit: number | null;
  /** Dækningsgrad in basis points. */
  contributionBp: number | null;
  /** Sold for less than it costs; false where the reader may not see costs. */
  underCost: boolean;
  barred: boolean;
  isReplaced: boolean;
  isPackage: boolean;
  stockable: boolean;
  stockQtyMilli: number | null;
  minQtyMilli: number | null;
}

/** What the list shows under its filters. */
export interface GoodListPart {
  filters: GoodListFilters;
  rows: GoodRow[];
  pageSize: number;
  /** Hits of the filters; where counting stopped there are more and `capped` is true. */
  total: { count: number; capped: boolean };
  options: { groups: Option[]; suppliers: Option[] };
  /** The last event that the rows include. */
  seq: number;
}

export interface VareListProps extends GoodListPart {
  views: SavedView[];
  columns: ColumnLayout;
}

declare module '../page-props.ts' {
  interface PageProps {
    'Vare/Vare-List': VareListProps;
  }
}

/** What `private-goods` says about a good, whatever happened to it. */
export interface GoodNews {
  id: string;
  version: number;
  goodNo: string;
  name: string;
  barred: boolean;
}

/** `GET /varer/kode?kode=`: the good that has this number or bar code. */
export interface ScannedGood {
  goodNo: string;
}
