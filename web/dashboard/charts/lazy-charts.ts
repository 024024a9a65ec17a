import { lazyPart } from '#web/parts/lazy-part.ts';

/** The charts and recharts are loaded as a separate chunk, after the page has shown its figures. */
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
