import type { PageWay } from '../pages.ts';
import { mendPlace } from './erp-error-sentence.ts';

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
  switch (place === 'named' ? placeOf(path) : place) {
    case 'mapping':
      return { page: 'Admin/Erp-Groups', url: '/admin/grupper/erp' };
    case 'customer':
      return value === null ? null : to('Customer/Customer-Info', '/kunder', value);
    case 'good':
      return value === null || OUR_PRODUCT.test(value)
        ? null
        : to('Vare/Vare-Info', '/varer', value);
    case 'credited':
      return value === null ? null : to('Order/Order-Info', '/ordrer', value);
    case 'order':
      return orderNo === null ? null : to('Order/Order-Info', '/ordrer', orderNo);
    case 'day':
    case 'again':
    case 'ledger':
    case 'itself':
      return null;
  }
}

/** Where something is that the ledger does not know, by its place in the invoice. */
function placeOf(path: string): 'mapping' | 'customer' | 'good' {
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (/^product(?:Number)?$/.test(last)) return 'good';
  return /^customer(?:Number)?$/.test(last) ? 'customer' : 'mapping';
}

const to = (page: PageWay['page'], path: string, key: string): PageWay => ({
  page,
  url: `${path}/${encodeURIComponent(key)}`,
});
