import { PageTabs } from '#web/layout/page-tabs.tsx';

const tabs = [
  { name: 'Admin/Init-Groups', permission: 'user.administer' },
  { name: 'Admin/Erp-Groups', permission: 'erp_group.see' },
  { name: 'Admin/Company', permission: 'user.administer' },
  { name: 'Admin/Areas', permission: 'area.see' },
] as const;

/** The pages of how the company is set up, side by side. */
export function CompanyTabs() {
  return <PageTabs label="Indretning" tabs={tabs} />;
}
