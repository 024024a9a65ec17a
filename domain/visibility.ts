import { type GroupCode, scopeOf } from './rights.ts';

/** What a reader may see beyond what everybody sees who may open the record. */
export interface Visibility {
  /** Sales prices, and every amount that is made of them. */
  prices: boolean;
  /** Cost, and what is left when it is paid. */
  contribution: boolean;
  /** Whom the record is about and in which house: customers' names and house numbers. */
  people: boolean;
}

/** A reader of whom nothing is known. What everybody on a channel hears is written for them. */
export const NO_VISIBILITY: Visibility = { prices: false, contribution: false, people: false };

/**
 * The secret that a field belongs to, by its name, wherever the field stands: on a record, in an event's changes, in a conflict.
 * Amounts and shares that are not here are as secret as can be, so that a new one is kept until somebody decides.
 */
const SECRETS = {
  netOre: 'prices',
  vatOre: 'prices',
  totalOre: 'prices',
  amountOre: 'prices',
  salesOre: 'prices',
  unitSalesOre: 'prices',
  priceUnit: 'prices',
  discountBp: 'prices',
  fixedPriceOre: 'prices',
  depositOre: 'prices',
  expectedNetOre: 'prices',
  invoicedOre: 'prices',
  unitOre: 'prices',
  markupBp: 'prices',
  costOre: 'contribution',
  unitCostOre: 'contribution',
  contributionOre: 'contribution',
  contributionBp: 'contribution',
  customerName: 'people',
  houseNo: 'people',
} as const satisfies Record<string, keyof Visibility>;

type SecretName = keyof typeof SECRETS | `${string}Ore` | `${string}Bp`;

/** A record as some reader sees it: what may be kept from them may be `null`. */
export type Redacted<Row> = {
  [Field in keyof Row]: Field extends SecretName ? Row[Field] | null : Row[Field];
};

/** What a reader may see of the records that they may open. */
export function visibilityOf(groups: readonly GroupCode[]): Visibility {
  return {
    prices: scopeOf(groups, 'order.prices.see') === 'all',
    contribution: scopeOf(groups, 'order.contribution.see') === 'all',
    people: groups.length > 0,
  };
}

/** A wall shows every order: its names and amounts are for those who may open each of them and see its prices. */
export function boardVisibilityOf(groups: readonly GroupCode[]): Visibility {
  const full = seesWholeBoard(groups);
  return { prices: full, contribution: false, people: full };
}

/** Whether a reader's wall shows names, house numbers and amounts at all. */
export function seesWholeBoard(groups: readonly GroupCode[]): boolean {
  return WHOLE_BOARD.every((permission) => scopeOf(groups, permission) === 'all');
}

/** The rights, each for every order, of those who hear what is secret on a wall. */
export const WHOLE_BOARD = ['board.see', 'order.see', 'order.prices.see'] as const;

/** Whether a reader may see a field of this name. */
export function maySeeField(name: string, visibility: Visibility): boolean {
  const secret = secretOf(name);
  return secret === null || visibility[secret];
}

/** A record as this reader sees it: what they may not see is `null`. */
export function redact<Row extends object>(row: Row, visibility: Visibility): Redacted<Row> {
  const kept = Object.keys(row).filter((name) => !maySeeField(name, visibility));
  return { ...row, ...Object.fromEntries(kept.map((name) => [name, null])) } as Redacted<Row>;
}

function secretOf(name: string): keyof Visibility | null {
  const known: Partial<Record<string, keyof Visibility>> = SECRETS;
  return known[name] ?? (name.endsWith('Ore') || name.endsWith('Bp') ? 'contribution' : null);
}
