/** All charts of the dashboard in one file, so that they come together and are drawn in the order of the page. */
export { ContributionChart } from './contribution-chart.tsx';
export { FlowChart } from './flow-chart.tsx';
export { TurnoverChart } from './turnover-chart.tsx';
