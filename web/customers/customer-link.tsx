import { HoverLink } from '#web/parts/hover-card/hover-link.tsx';
import { useMay } from '#web/shared-props.ts';
import { customerUrl } from './customer-url.ts';

interface CustomerLinkProps {
  customerNo: number;
  name: string;
}

/** The name of a customer, which leads to their card for those who may see it. */
export function CustomerLink({ customerNo, name }: CustomerLinkProps) {
  if (!useMay()('customer.see')) return <span title={name}>{name}</span>;
  const url = customerUrl(customerNo);
  return (
    <HoverLink href={url} cardUrl={`${url}/kort`} title={name}>
      {name}
    </HoverLink>
  );
}
