import { type PageName, pages, type PageWay } from '../pages.ts';
import { erpFieldName } from './erp-field-name.ts';
import { type MendPlace, mendPlace } from './erp-error-sentence.ts';

interface Cause {
  code: string | null;
  /** Where it stands in the invoice: `lines.0.product`. */
  path: string;
  value: string | null;
}

/** Products without a good: what has none is invoiced as one of these. */
const OUR_PRODUCT = /^TAV-/;

/**
 * The way to where a cause is put right; `null` where that is in the ledger, by another day or by itself.
 * @param orderNo of the order, where it is only one and the reader does not look at it
 */
export function mendWay({ code, path, value }: Cause, orderNo: string | null): PageWay | null {
  const place = mendPlace(code);
  const { page, key } = whereOf[place === 'named' ? placeOf(path) : place]({ value, orderNo });
  if (page === null || key === null || (page === 'Vare/Vare-Info' && OUR_PRODUCT.test(key)))
    return null;
  const pattern = pages[page].path ?? '';
  return { page, url: pattern.replace(/:\w+/, encodeURIComponent(key)) };
}

interface Known {
  value: string | null;
  orderNo: string | null;
}

interface Where {
  page: PageName | null;
  /** The record on it. */
  key: string | null;
}

const elsewhere = (): Where => ({ page: null, key: null });

/** The page of each place, and the record on it. */
const whereOf: Readonly<Record<Exclude<MendPlace, 'named'>, (known: Known) => Where>> = {
  mapping: () => ({ page: 'Admin/Erp-Groups', key: '' }),
  customer: ({ value }) => ({ page: 'Customer/Customer-Info', key: value }),
  good: ({ value }) => ({ page: 'Vare/Vare-Info', key: value }),
  order: ({ orderNo }) => ({ page: 'Order/Order-Info', key: orderNo }),
  credited: ({ value }) => ({ page: 'Order/Order-Info', key: value }),
  day: elsewhere,
  again: elsewhere,
  ledger: elsewhere,
  itself: elsewhere,
};

/** Where something is that the ledger does not know, by its place in the invoice. */
function placeOf(path: string): 'mapping' | 'customer' | 'good' {
  const name = erpFieldName(path);
  if (name === 'Vare') return 'good';
  return name === 'Kunde' ? 'customer' : 'mapping';
}
