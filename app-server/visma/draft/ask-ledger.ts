import type { ErpAnswer, ErpCause, ErpFailure } from '../../erp/gateway/erp-answer.ts';
import type { ErpGateway, ErpPeriod } from '../../erp/gateway/erp-gateway.ts';
import type { WrittenDraft } from './write-draft.ts';

/** How long an answer of the ledger about a customer or a product is believed, in milliseconds. */
const BELIEVED = 60 * 60_000;
/** The same of its periods: one call answers for all orders. */
const PERIODS_BELIEVED = 5 * 60_000;

type Checked =
  | { kind: 'accepted' }
  | { kind: 'wrong'; causes: readonly ErpCause[] }
  | { kind: 'unasked'; failure: ErpFailure };

/** Holds drafts against what the ledger has, before they are sent. */
export interface LedgerCheck {
  /** Makes the customer and the products of a draft known to the ledger, and says what would keep it from being booked. */
  check(written: WrittenDraft): Promise<Checked>;
}

/**
 * A check that remembers answers, so that a queue of orders costs few calls. What is being asked for one draft is not asked for another at
 * the same time.
 */
export function ledgerCheck(gateway: ErpGateway, clock: () => Date): LedgerCheck {
  const periods = remembered<ErpPeriod[]>(clock, PERIODS_BELIEVED);
  const customers = remembered<null>(clock, BELIEVED);
  const products = remembered<{ isBarred: boolean }>(clock, BELIEVED, ({ isBarred }) => !isBarred);

  return {
    async check({ draft, customer, products: wanted }) {
      const causes: ErpCause[] = [];
      const open = await periods('', () => gateway.periods());
      if (!open.ok) return { kind: 'unasked', failure: open.failure };
      // A draft with such a date is accepted, and can never be booked.
      if (!isOpenDay(open.value, draft.date)) {
        causes.push({ code: 'E04870', path: 'date', value: draft.date, message: '' });
      }
      const { customerNumber } = customer;
      const put = await customers(
        String(customerNumber),
        () => gateway.putCustomer(customer),
        JSON.stringify(customer),
      );
      if (!put.ok) return asChecked(put.failure, causes);
      for (const product of wanted) {
        const { productNumber } = product;
        const known = await products(productNumber, () => gateway.ensureProduct(product));
        if (!known.ok) return asChecked(known.failure, causes);
        if (known.value.isBarred) {
          causes.push({ code: 'E06600', path: 'lines', value: productNumber, message: '' });
        }
      }
      return causes.length > 0 ? { kind: 'wrong', causes } : { kind: 'accepted' };
    },
  };
}

/**
 * Asks about a thing by its key: a recent answer, the one that is on its way, or a new one. A failure is not remembered. Two calls about the
 * same thing are never out at the same time: both might create it.
 * @param believed for how long, in milliseconds
 * @param isGood whether an answer is remembered
 */
function remembered<T>(
  clock: () => Date,
  believed: number,
  isGood: (value: T) => boolean = () => true,
) {
  const answers = new Map<string, { at: number; told: string; answer: Promise<ErpAnswer<T>> }>();
  /** @param told what the ledger is told about the thing: an answer to something else does not count */
  return async (
    key: string,
    ask: () => Promise<ErpAnswer<T>>,
    told = '',
  ): Promise<ErpAnswer<T>> => {
    const known = answers.get(key);
    const isRecent = known?.told === told && clock().getTime() - known.at < believed;
    if (known && isRecent) return known.answer;
    const asked = {
      at: clock().getTime(),
      told,
      answer: Promise.resolve(known?.answer).then(ask),
    };
    answers.set(key, asked);
    const answer = await asked.answer;
    if (!(answer.ok && isGood(answer.value)) && answers.get(key) === asked) answers.delete(key);
    return answer;
  };
}

function asChecked(failure: ErpFailure, causes: readonly ErpCause[]): Checked {
  if (failure.kind !== 'refused') return { kind: 'unasked', failure };
  return { kind: 'wrong', causes: [...causes, ...failure.causes] };
}

function isOpenDay(periods: readonly ErpPeriod[], day: string): boolean {
  return periods.some(({ fromDate, toDate, isOpen }) => isOpen && fromDate <= day && day <= toDate);
}
