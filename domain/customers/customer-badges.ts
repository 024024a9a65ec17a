import { creditSum, type CustomerCredit, isOverCredit, OVER_CREDIT } from './credit.ts';
import type { CustomerFields } from './customer-fields.ts';
import { parseCvr } from '../identifiers/cvr.ts';
import { parseGln } from '../identifiers/gln.ts';
import { isNeeded } from './new-customer.ts';

/** What stands beside the customer's name about their numbers. */
export interface CustomerBadge {
  tone: 'good' | 'warning' | 'stop';
  text: string;
  /** Why it matters, where that is not plain. */
  hint?: string;
}

type Judged = Pick<CustomerFields, 'kind' | 'cvr' | 'gln' | 'email' | 'blocked'> & {
  gdprStatus: 'active' | 'anonymised';
};

/**
 * Which numbers of a customer are right, what is missing, and whether new orders are refused. Of an anonymised one nothing is missed.
 * @param credit what they have open against their limit; absent without a limit, and for who may not see prices
 */
export function customerBadges(customer: Judged, credit?: CustomerCredit | null): CustomerBadge[] {
  const { kind, cvr, gln, email, blocked, gdprStatus } = customer;
  if (gdprStatus === 'anonymised') return [];
  const badges: CustomerBadge[] = [];
  if (blocked === 'new_orders')
    badges.push({ tone: 'stop', text: 'Kunden er spærret for nye ordrer' });
  if (blocked === 'all') badges.push({ tone: 'stop', text: 'Kunden er spærret' });
  if (credit && isOverCredit(credit))
    badges.push({ tone: 'stop', text: OVER_CREDIT, hint: `${OVER_CREDIT}: ${creditSum(credit)}.` });
  if (cvr !== null) badges.push(numberBadge('CVR', parseCvr(cvr).ok));
  else if (isNeeded('cvr', kind)) badges.push({ tone: 'warning', text: 'Mangler CVR-nr.' });
  if (gln !== null) badges.push(numberBadge('EAN', parseGln(gln).ok));
  else if (isNeeded('gln', kind)) {
    badges.push({
      tone: 'warning',
      text: 'Mangler EAN-nr.',
      hint: 'EAN-nummer mangler – offentlige kunder kan ikke faktureres uden.',
    });
  }
  if (email === null && gln === null)
    badges.push({ tone: 'warning', text: 'Mangler e-mail', hint: 'Fakturaen sendes pr. e-mail.' });
  return badges;
}

function numberBadge(name: 'CVR' | 'EAN', isValid: boolean): CustomerBadge {
  return isValid
    ? { tone: 'good', text: `${name} ok` }
    : { tone: 'warning', text: `${name} er ikke gyldigt`, hint: 'Kontrollér cifrene.' };
}
