import { lazy } from 'react';

/** The charts come with recharts in a part of the code of their own, after the page has shown its figures. */
export const TurnoverChart = lazy(async () => ({
  default: (await import('./turnover-chart.tsx')).TurnoverChart,
}));
export const ContributionChart = lazy(async () => ({
  default: (await import('./contribution-chart.tsx')).ContributionChart,
}));
export const FlowChart = lazy(async () => ({
  default: (await import('./flow-chart.tsx')).FlowChart,
}));
