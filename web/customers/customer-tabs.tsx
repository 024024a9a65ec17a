import { PageTabs } from '#web/layout/page-tabs.tsx';

const tabs = [
  { name: 'Customer/Customer-List', permission: 'customer.see' },
  { name: 'Customer/Partners', permission: 'partner.see' },
  { name: 'Customer/Partner-Prices', permission: 'partner_price.see' },
] as const;

/** Those whom work is done for, side by side: the customers, and the utilities with what they pay. */
export function CustomerTabs() {
  return <PageTabs label="Kunder og værker" tabs={tabs} />;
}
