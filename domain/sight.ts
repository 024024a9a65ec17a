import { type GroupCode, scopeOf } from './rights.ts';

/** What a reader may see beyond what everybody sees who may open the record. */
export interface Sight {
  /** Sales prices, and every amount that is made of them. */
  prices: boolean;
  /** Cost, and what is left when it is paid. */
  contribution: boolean;
  /** Whom the record is about and in which house: customers' names and house numbers. */
  people: boolean;
}

/** A reader of whom nothing is known. What everybody on a channel hears is written for them. */
export const NO_SIGHT: Sight = { prices: false, contribution: false, people: false };

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
} as const satisfies Record<string, keyof Sight>;

type SecretName = keyof typeof SECRETS | `${string}Ore` | `${string}Bp`;

/** A record as some reader sees it: what may be kept from them may be `null`. */
export type Seen<Row> = {
  [Field in keyof Row]: Field extends SecretName ? Row[Field] | null : Row[Field];
};

/** What a reader may see of the records that they may open. */
export function sightOf(groups: readonly GroupCode[]): Sight {
  return {
    prices: scopeOf(groups, 'order.prices.see') === 'all',
    contribution: scopeOf(groups, 'order.contribution.see') === 'all',
    people: groups.length > 0,
  };
}

/** A wall shows every order: its names and amounts are for those who may open each of them and see its prices. */
export function wallSightOf(groups: readonly GroupCode[]): Sight {
  const full = seesWholeWall(groups);
  return { prices: full, contribution: false, people: full };
}

/** Whether a reader's wall shows names, house numbers and amounts at all. */
export function seesWholeWall(groups: readonly GroupCode[]): boolean {
  return WHOLE_WALL.every((permission) => scopeOf(groups, permission) === 'all');
}

/** The rights, each for every order, of those who hear what is secret on a wall. */
export const WHOLE_WALL = ['board.see', 'order.see', 'order.prices.see'] as const;

/** Whether a reader may see a field of this name. */
export function maySeeField(name: string, sight: Sight): boolean {
  const secret = secretOf(name);
  return secret === null || sight[secret];
}

/** A record as this reader sees it: what they may not see is `null`. */
export function seen<Row extends object>(row: Row, sight: Sight): Seen<Row> {
  const kept = Object.keys(row).filter((name) => !maySeeField(name, sight));
  return { ...row, ...Object.fromEntries(kept.map((name) => [name, null])) } as Seen<Row>;
}

function secretOf(name: string): keyof Sight | null {
  const known: Partial<Record<string, keyof Sight>> = SECRETS;
  return known[name] ?? (name.endsWith('Ore') || name.endsWith('Bp') ? 'contribution' : null);
}
