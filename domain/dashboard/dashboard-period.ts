/** The periods of the dashboard, in the order of the keys 1–6. */
export const DASHBOARD_PERIODS = [
  'month',
  'last_month',
  'quarter',
  'last_quarter',
  'year',
  'last_year',
] as const;
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

export const dashboardPeriodLabels: Record<DashboardPeriod, string> = {
  month: 'Denne måned',
  last_month: 'Sidste måned',
  quarter: 'Dette kvartal',
  last_quarter: 'Sidste kvartal',
  year: 'I år',
  last_year: 'Sidste år',
};
