import { router, usePage } from '@inertiajs/react';
import { Button, Text } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { DashboardProps } from '#app-server/pages/dashboard.props.ts';
import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import { DASHBOARD_PERIODS } from '#domain/dashboard/dashboard-period.ts';
import { listedArea } from '#domain/dashboard/dashboard-reach.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import { dashboardAddress, type DashboardView, viewOf } from '#web/dashboard/address.ts';
import { useDashboard } from '#web/dashboard/dashboard-actor.ts';
import { FilterBar } from '#web/dashboard/filter-bar.tsx';
import { KpiRow } from '#web/dashboard/tiles/kpi-row.tsx';
import { Tiles } from '#web/dashboard/tiles/tiles.tsx';
import { Page } from '#web/layout/page.tsx';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { useRights } from '#web/shared-props.ts';

const FailingLine = lazyPart(
  () => import('#web/visma/failing/failing-line.tsx'),
  (module) => module.FailingLine,
);

/** Do we earn money, what is stuck, what is coming: answered in ten seconds, from figures that keep themselves current. */
export default function Dashboard(props: DashboardProps) {
  const { options, economy, reach } = props;
  // Budgets belong to the economy: without it there is one thing to compare with.
  const filters: DashboardFilters = economy
    ? props.filters
    : { ...props.filters, compare: 'last_year' };
  const view = viewOf(usePage().url);
  const { tables, cumulative } = view;
  const actors = useDashboard(props);

  /** The address changes in place; the tiles ask for themselves. What the page was opened with then answers another question. */
  function show(next: DashboardFilters, nextView: DashboardView) {
    const failed = { ok: false } as const;
    router.replace<DashboardProps>({
      url: dashboardAddress(next, nextView),
      preserveState: true,
      preserveScroll: true,
      props: (current) => ({
        ...current,
        filters: next,
        tiles: {
          kpi: failed,
          turnover: failed,
          contribution: failed,
          flow: failed,
          staircase: failed,
          top: failed,
          areas: failed,
        },
      }),
    });
  }
  const change = (part: Partial<DashboardFilters>) => show({ ...filters, ...part }, view);
  const toggleTables = () => show(filters, { ...view, tables: !tables });
  const toggleCumulative = () => show(filters, { ...view, cumulative: !cumulative });

  useShortcuts({
    ...Object.fromEntries(
      DASHBOARD_PERIODS.map((period, index) => [String(index + 1), () => change({ period })]),
    ),
    ...(economy && {
      v: () => change({ compare: filters.compare === 'budget' ? 'last_year' : 'budget' }),
    }),
    t: toggleTables,
    a: toggleCumulative,
  });

  const seesEveryOrder = scopeOf(useRights(), 'order.see') === 'all';
  // A list without an area holds what the reader sees, which may be more or less than the figures are made of.
  const listed = { ...filters, area: listedArea(filters.area, reach) };

  return (
    <Page
      actions={
        <Button
          variant="default"
          leftSection={<IconTable size={16} aria-hidden />}
          aria-pressed={tables}
          aria-keyshortcuts="t"
          onClick={toggleTables}
        >
          {tables ? 'Vis grafer' : 'Vis tabeller'}
        </Button>
      }
    >
      {reach === null && !seesEveryOrder && (
        <Text fz="sm" c="dimmed" mb="md">
          Tallene er for hele virksomheden. Listerne bag dem viser kun de ordrer, du må se.
        </Text>
      )}
      {reach?.length === 0 && (
        <Text fz="sm" c="dimmed" mb="md">
          Du har ingen områder endnu. En administrator kan give dig dem.
        </Text>
      )}
      <FilterBar
        filters={filters}
        areas={options.areas}
        everywhere={reach === null}
        economy={economy}
        onChange={change}
      />
      {props.failing !== null && (
        <Suspense fallback={<div style={{ height: 60 }} />}>
          <FailingLine failing={props.failing} seq={props.seq} />
        </Suspense>
      )}
      {actors['kpi'] && <KpiRow actor={actors['kpi']} filters={listed} economy={economy} />}
      <Tiles
        actors={actors}
        filters={listed}
        view={view}
        economy={economy}
        onCumulative={toggleCumulative}
      />
    </Page>
  );
}
