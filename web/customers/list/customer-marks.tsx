import type { CustomerRow } from '#app-server/pages/customer/customer-list.props.ts';
import { customerBlockLabels } from '#domain/customers-and-partners.ts';
import { Badge } from '../badge.tsx';
import classes from '../badges.module.css';

const missingWords = { cvr: 'Mangler CVR', gln: 'Mangler EAN', email: 'Mangler e-mail' } as const;

/** What one has to know before the customer is opened: blocked, or something is missing. */
export function CustomerMarks({ blocked, missing }: Pick<CustomerRow, 'blocked' | 'missing'>) {
  if (blocked === 'none' && missing.length === 0) return null;
  return (
    <span className={classes.badges}>
      {blocked !== 'none' && <Badge tone="stop" text={customerBlockLabels[blocked]} />}
      {missing.map((field) => (
        <Badge key={field} tone="warning" text={missingWords[field]} />
      ))}
    </span>
  );
}
