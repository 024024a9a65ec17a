import type { DraftContent, LineContent } from '../api/draft-schema.ts';
import { asAmount, divide, hundredths, type Rounding } from './decimals.ts';

/** Danish VAT (25 %) is added in the domestic zone alone. */
const DOMESTIC = 1;
const VAT_PERCENT = 25n;

export interface Totals {
  netAmount: number;
  vatAmount: number;
  grossAmount: number;
  costPriceInBaseCurrency: number;
  marginInBaseCurrency: number;
  marginPercentage: number;
}

/** What a line comes to without VAT, in øre: the line is rounded by itself. */
function lineNet(line: LineContent, rounding: Rounding): bigint {
  const gross = hundredths(line.quantity ?? 0) * hundredths(line.unitNetPrice ?? 0);
  const kept = 10_000n - hundredths(line.discountPercentage ?? 0);
  return divide(gross * kept, 1_000_000n, rounding);
}

function lineCost(line: LineContent, rounding: Rounding): bigint {
  return divide(
    hundredths(line.quantity ?? 0) * hundredths(line.unitCostPrice ?? 0),
    100n,
    rounding,
  );
}

function margin(net: bigint, cost: bigint): { inBaseCurrency: number; percentage: number } {
  const percent =
    net === 0n ? 0n : divide((net - cost) * 10_000n, net < 0n ? -net : net, 'half-up');
  return { inBaseCurrency: asAmount(net - cost), percentage: asAmount(percent) };
}

/** The amounts of one line, as the ledger answers with them. */
export function lineTotals(line: LineContent, rounding: Rounding) {
  const net = lineNet(line, rounding);
  const { inBaseCurrency, percentage } = margin(net, lineCost(line, rounding));
  return {
    totalNetAmount: asAmount(net),
    marginInBaseCurrency: inBaseCurrency,
    marginPercentage: percentage,
  };
}

/** The amounts of an invoice: every line is rounded to øre, and VAT is worked out of their sum. */
export function totals({ lines, recipient }: DraftContent, rounding: Rounding): Totals {
  const net = lines.reduce((sum, line) => sum + lineNet(line, rounding), 0n);
  const cost = lines.reduce((sum, line) => sum + lineCost(line, rounding), 0n);
  const vat = recipient.vatZone === DOMESTIC ? divide(net * VAT_PERCENT, 100n, rounding) : 0n;
  const { inBaseCurrency, percentage } = margin(net, cost);
  return {
    netAmount: asAmount(net),
    vatAmount: asAmount(vat),
    grossAmount: asAmount(net + vat),
    costPriceInBaseCurrency: asAmount(cost),
    marginInBaseCurrency: inBaseCurrency,
    marginPercentage: percentage,
  };
}
