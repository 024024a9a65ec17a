import { lazyPart } from '#web/parts/lazy-part.ts';

/** The charts come with recharts in a part of the code of their own, after the page has shown its figures. */
export const TurnoverChart = lazyPart(
  () => import('./turnover-chart.tsx'),
  (module) => module.TurnoverChart,
);
export const ContributionChart = lazyPart(
  () => import('./contribution-chart.tsx'),
  (module) => module.ContributionChart,
);
export const FlowChart = lazyPart(
  () => import('./flow-chart.tsx'),
  (module) => module.FlowChart,
);
