import { type Rights, scopeOf } from './rights/rights.ts';

/** The confidential data that a reader may see in records that they may open. */
export interface Visibility {
  /** Sales prices, and all amounts computed from them. */
  prices: boolean;
  /** Cost prices and contribution. */
  contribution: boolean;
  /** Names and house numbers of customers. */
  people: boolean;
}

/** The visibility for messages that every subscriber of a channel receives. */
export const NO_VISIBILITY: Visibility = { prices: false, contribution: false, people: false };

/**
 * The visibility that a field needs, by its name, on records, in the changes of events and in conflicts. Amounts and shares that
 * are not listed need the highest visibility, so that a new field is hidden until it is listed.
 */
const SECRETS = {
  netOre: 'prices',
  vatOre: 'prices',
  totalOre: 'prices',
  amountOre: 'prices',
  salesOre: 'prices',
  unitSalesOre: 'prices',
  priceUnit: 'prices',
  supplierItems: 'contribution',
  discountBp: 'prices',
  fixedPriceOre: 'prices',
  depositOre: 'prices',
  expectedNetOre: 'prices',
  invoicedOre: 'prices',
  unitOre: 'prices',
  markupBp: 'prices',
  creditLimitOre: 'prices',
  costOre: 'contribution',
  unitCostOre: 'contribution',
  contributionOre: 'contribution',
  contributionBp: 'contribution',
  customerName: 'people',
  houseNo: 'people',
} as const satisfies Record<string, keyof Visibility>;

type SecretName = keyof typeof SECRETS | `${string}Ore` | `${string}Bp`;

/** A record for some reader: fields that may be hidden may be `null`. */
export type Redacted<Row> = {
  [Field in keyof Row]: Field extends SecretName ? Row[Field] | null : Row[Field];
};

/** The visibility of a user with these rights, for records that they may open. */
export function visibilityOf(rights: Rights): Visibility {
  return {
    prices: scopeOf(rights, 'order.prices.see') === 'all',
    contribution: scopeOf(rights, 'order.contribution.see') === 'all',
    people: scopeOf(rights, 'order.see') !== undefined,
  };
}

/** The visibility on a board. It shows all orders, so names and amounts need the right to open every order and see its prices. */
export function boardVisibilityOf(rights: Rights): Visibility {
  const full = seesWholeBoard(rights);
  return { prices: full, contribution: false, people: full };
}

/** Whether a reader's board may show names, house numbers and amounts. */
export function seesWholeBoard(rights: Rights): boolean {
  return WHOLE_BOARD.every((permission) => scopeOf(rights, permission) === 'all');
}

/** The permissions, each with scope `all`, that are needed to see confidential data on a board. */
export const WHOLE_BOARD = ['board.see', 'order.see', 'order.prices.see'] as const;

/** Whether a reader may see the field `name`. */
export function maySeeField(name: string, visibility: Visibility): boolean {
  const secret = secretOf(name);
  return secret === null || visibility[secret];
}

/** A copy of a record with `null` for every field that the reader may not see. */
export function redact<Row extends object>(row: Row, visibility: Visibility): Redacted<Row>;
// The compiler does not follow how the names of the fields decide about their types.
export function redact(row: object, visibility: Visibility): object {
  const hidden = Object.keys(row).filter((name) => !maySeeField(name, visibility));
  return { ...row, ...Object.fromEntries(hidden.map((name) => [name, null])) };
}

function secretOf(name: string): keyof Visibility | null {
  const secrets: Partial<Record<string, keyof Visibility>> = SECRETS;
  return secrets[name] ?? (name.endsWith('Ore') || name.endsWith('Bp') ? 'contribution' : null);
}
