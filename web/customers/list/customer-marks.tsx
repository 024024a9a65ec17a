import type { CustomerRow } from '#app-server/pages/customer/customer-list.props.ts';
import { ASKED_TO_ANONYMISE } from '#domain/customers/anonymise.ts';
import { OVER_CREDIT } from '#domain/customers/credit.ts';
import { customerBlockLabels } from '#domain/customers-and-partners.ts';
import { Badge } from '../badge.tsx';
import classes from '../badges.module.css';

const missingWords = { cvr: 'Mangler CVR', gln: 'Mangler EAN', email: 'Mangler e-mail' } as const;

type Marked = Pick<CustomerRow, 'blocked' | 'overCredit' | 'anonymising' | 'missing'>;

/** What one has to know before the customer is opened: blocked, over the credit limit, or something is missing. */
export function CustomerMarks({ blocked, overCredit, anonymising, missing }: Marked) {
  if (blocked === 'none' && !overCredit && !anonymising && missing.length === 0) return null;
  return (
    <span className={classes.badges}>
      {blocked !== 'none' && <Badge tone="stop" text={customerBlockLabels[blocked]} />}
      {overCredit && <Badge tone="stop" text={OVER_CREDIT} />}
      {anonymising && <Badge tone="warning" text={ASKED_TO_ANONYMISE} />}
      {missing.map((field) => (
        <Badge key={field} tone="warning" text={missingWords[field]} />
      ))}
    </span>
  );
}
