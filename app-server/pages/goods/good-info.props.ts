import type { GoodField, GoodFields } from '#domain/goods/good-fields.ts';
import type { ErpSyncState } from '#domain/goods/good.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Option } from '../shared.props.ts';

/** A good by its number and name, as other records point at it. */
export interface GoodLink {
  id: string;
  goodNo: string;
  name: string;
  barred: boolean;
}

/** What a supplier takes, for whoever may see costs. In øre for the good's price unit. */
export interface SupplierView {
  supplier: string;
  supplierNo: string;
  listOre: number;
  netOre: number;
  discountGroup: string | null;
  packSize: number | null;
  /** ISO instant. */
  updatedAt: string;
  /** None of the others takes less. */
  isCheapest: boolean;
}

/** A part of a package. Prices are for `priceUnit` units, in øre; `null` where the reader may not see them. */
export interface PackagePart extends GoodLink {
  qtyMilli: number;
  unit: string;
  priceUnit: number | null;
  costOre: number | null;
  salesOre: number | null;
}

/** A price that a good has had from an instant on. */
export interface PricePoint {
  /** ISO instant. */
  validFrom: string;
  costOre: number | null;
  salesOre: number | null;
  /** Initials; `null` where nobody is known. */
  by: string | null;
}

/** A line on which a good has been used. */
export interface GoodUse {
  lineId: string;
  orderNo: string;
  title: string;
  status: OrderStatus;
  /** ISO instant. */
  at: string;
  qtyMilli: number;
  unit: string;
  unitSalesOre: number | null;
  priceUnit: number | null;
}

export interface VareInfoProps {
  good: {
    id: string;
    version: number;
    goodNo: string;
    barred: boolean;
    priceUnit: number;
    costOre: number | null;
    salesOre: number | null;
    contributionOre: number | null;
    contributionBp: number | null;
    erpSyncState: ErpSyncState;
    updatedAt: string;
  };
  fields: Omit<GoodFields, 'supplierItems' | 'packageItems'>;
  /** `null` where the reader may not see what goods cost. */
  suppliers: SupplierView[] | null;
  parts: PackagePart[];
  /** The packages that it is a part of. */
  inPackages: GoodLink[];
  /** What it is replaced by, and what that is replaced by; in this order. */
  replacedBy: GoodLink[];
  /** The goods that it replaces. */
  replaces: GoodLink[];
  /** Oldest first. */
  prices: PricePoint[];
  /** The newest uses on orders that the reader may see. */
  uses: GoodUse[];
  options: { groups: Option[]; suppliers: string[] };
  can: {
    edit: boolean;
    editPrices: boolean;
    seePrices: boolean;
    seeContribution: boolean;
    fields: GoodField[];
  };
  /** The last event that all of it includes. */
  seq: number;
}

declare module '../page-props.ts' {
  interface PageProps {
    'Vare/Vare-Info': VareInfoProps;
  }
}

/** The answer to a save: the new (or unchanged) version, and whose changes were merged. */
export interface SavedGood {
  version: number;
  goodNo: string;
  merged: { field: string; by: string; at: string }[];
}
