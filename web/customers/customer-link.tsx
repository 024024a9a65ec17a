import { Link } from '@inertiajs/react';
import { useMay } from '#web/shared-props.ts';
import classes from './customer-link.module.css';
import { customerUrl } from './customer-url.ts';

interface CustomerLinkProps {
  customerNo: number;
  name: string;
}

/** The name of a customer, which leads to their card for those who may see it. */
export function CustomerLink({ customerNo, name }: CustomerLinkProps) {
  if (!useMay()('customer.see')) return <span title={name}>{name}</span>;
  return (
    <Link href={customerUrl(customerNo)} className={classes.link} title={name}>
      {name}
    </Link>
  );
}
