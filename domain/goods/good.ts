import type { Ore } from '../amounts/money.ts';

/** What a supplier takes for a good; amounts are for `priceUnit` units of the good, in øre. */
export interface SupplierItem {
  supplier: string;
  /** The supplier's own number of the good. */
  supplierNo: string;
  listOre: Ore;
  netOre: Ore;
  /** The group in the supplier's agreement that gives the discount. */
  discountGroup?: string | null;
  /** How many units are sold together. */
  packSize?: number | null;
  /** When the prices were last brought up to date: an ISO instant. */
  updatedAt: string;
}

/** A part of a package, by its good; thousandths of its unit. */
export interface PackageItem {
  goodId: string;
  qtyMilli: number;
}

/** What the ERP knows of a good. Nothing is known until its ledger is connected. */
export type ErpSyncState = 'unknown' | 'synced' | 'barred';

/** The state of a good in the ERP, in Danish. */
export const erpStateLabels: Readonly<Record<ErpSyncState, string>> = {
  unknown: 'Ukendt i Visma',
  synced: 'Findes i Visma',
  barred: 'Spærret i Visma',
};

/** The suppliers that take least, when more than one is compared: those have “billigst nu”. */
export function cheapest<Item extends { netOre: Ore }>(items: readonly Item[]): Item[] {
  if (items.length < 2) return [];
  const least = Math.min(...items.map(({ netOre }) => netOre));
  const found = items.filter(({ netOre }) => netOre === least);
  return found.length === items.length ? [] : found;
}
