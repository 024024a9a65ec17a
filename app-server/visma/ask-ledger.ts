import type { ErpCause, ErpFailure } from '../erp/gateway/erp-answer.ts';
import type { ErpCustomer, ErpGateway, ErpPeriod } from '../erp/gateway/erp-gateway.ts';
import type { WrittenDraft } from './write-draft.ts';

/** How long an answer of the ledger about a customer, a product or its periods is believed, in milliseconds. */
const BELIEVED = 60 * 60_000;

type Checked =
  | { kind: 'accepted' }
  | { kind: 'wrong'; causes: readonly ErpCause[] }
  | { kind: 'unasked'; failure: ErpFailure };

/** Holds drafts against what the ledger has, before they are sent. It remembers answers, so that a queue of orders costs few calls. */
export interface LedgerCheck {
  /** Makes the customer and the products of a draft known to the ledger, and says what would keep it from being booked. */
  check(written: WrittenDraft): Promise<Checked>;
  /** Forgets the answers: somebody has corrected something in the ledger. */
  forget(): void;
}

export function ledgerCheck(gateway: ErpGateway, clock: () => Date): LedgerCheck {
  let periods: { rows: ErpPeriod[]; at: number } | undefined;
  const customers = new Map<number, { written: string; at: number }>();
  const products = new Map<string, number>();
  const isBelieved = (at: number | undefined) =>
    at !== undefined && clock().getTime() - at < BELIEVED;

  const askPeriods = async () => {
    if (periods && isBelieved(periods.at)) return { ok: true, value: periods.rows } as const;
    const answer = await gateway.periods();
    if (answer.ok) periods = { rows: answer.value, at: clock().getTime() };
    return answer;
  };
  const tellCustomer = async (customer: ErpCustomer): Promise<ErpFailure | null> => {
    const written = JSON.stringify(customer);
    const known = customers.get(customer.customerNumber);
    if (known?.written === written && isBelieved(known.at)) return null;
    const answer = await gateway.putCustomer(customer);
    if (!answer.ok) return answer.failure;
    customers.set(customer.customerNumber, { written, at: clock().getTime() });
    return null;
  };

  return {
    async check({ draft, customer, products: wanted }) {
      const causes: ErpCause[] = [];
      const open = await askPeriods();
      if (!open.ok) return { kind: 'unasked', failure: open.failure };
      // A draft with such a date is accepted, and can never be booked.
      if (!isOpenDay(open.value, draft.date)) {
        causes.push({ code: 'E04870', path: 'date', value: draft.date, message: '' });
      }
      const failure = await tellCustomer(customer);
      if (failure) return asChecked(failure, causes);
      for (const product of wanted) {
        if (isBelieved(products.get(product.productNumber))) continue;
        const answer = await gateway.ensureProduct(product);
        if (!answer.ok) return asChecked(answer.failure, causes);
        if (answer.value.isBarred) {
          causes.push({ code: 'E06600', path: 'lines', value: product.productNumber, message: '' });
        } else products.set(product.productNumber, clock().getTime());
      }
      return causes.length > 0 ? { kind: 'wrong', causes } : { kind: 'accepted' };
    },
    forget() {
      periods = undefined;
      customers.clear();
      products.clear();
    },
  };
}

function asChecked(failure: ErpFailure, causes: readonly ErpCause[]): Checked {
  if (failure.kind !== 'refused') return { kind: 'unasked', failure };
  return { kind: 'wrong', causes: [...causes, ...failure.causes] };
}

function isOpenDay(periods: readonly ErpPeriod[], day: string): boolean {
  return periods.some(({ fromDate, toDate, isOpen }) => isOpen && fromDate <= day && day <= toDate);
}
