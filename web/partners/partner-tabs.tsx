import { PageTabs } from '#web/layout/page-tabs.tsx';

const tabs = [
  { name: 'Customer/Partners', permission: 'partner.see' },
  { name: 'Customer/Partner-Prices', permission: 'partner_price.see' },
] as const;

/** The pages of the partners, side by side. */
export function PartnerTabs() {
  return <PageTabs label="Værker" tabs={tabs} />;
}
