import { DelayedSkeleton } from '#web/parts/notices/delayed-skeleton.tsx';
import { partInTurn } from '#web/parts/lazy/part-in-turn.tsx';
import { CHART_HEIGHT } from './chart-height.ts';

let fetched: ReturnType<typeof fetchAll> | undefined;
const fetchAll = () => import('./all-charts.ts');
/** Once for all of them: of several imports the first comes last, because it waits for the styles. */
const load = () => (fetched ??= fetchAll());
const fallback = <DelayedSkeleton height={CHART_HEIGHT} />;

/** The charts and recharts are fetched after the page has shown its figures, and drawn one after the other. */
export const TurnoverChart = partInTurn(load, (charts) => charts.TurnoverChart, fallback);
export const ContributionChart = partInTurn(load, (charts) => charts.ContributionChart, fallback);
export const FlowChart = partInTurn(load, (charts) => charts.FlowChart, fallback);
