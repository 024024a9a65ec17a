import { Button, NativeSelect } from '@mantine/core';
import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import type { Option } from '#app-server/pages/shared.props.ts';
import { DASHBOARD_PERIODS, dashboardPeriodLabels } from '#domain/dashboard/dashboard-period.ts';
import { WORK_TYPES, workTypeLabel, workTypes, type Segment } from '#domain/orders/work-types.ts';
import { Choice } from '#web/parts/controls/choice.tsx';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  filters: DashboardFilters;
  areas: readonly Option[];
  /** Whether the reader sees the whole company, and not only these areas. */
  everywhere: boolean;
  /** Whether there are budgets to compare with. */
  economy: boolean;
  onChange: (change: Partial<DashboardFilters>) => void;
}

const periods = DASHBOARD_PERIODS.map((value, index) => ({
  value,
  label: dashboardPeriodLabels[value],
  keys: String(index + 1),
}));
const segments = [
  { value: '', label: 'Alle' },
  { value: 'vaerk', label: 'Værk' },
  { value: 'direct', label: 'Direkte' },
] as const;

/** The filters of the dashboard. Every choice is in the address. */
export function FilterBar({ filters, areas, everywhere, economy, onChange }: FilterBarProps) {
  const { area, type, segment } = filters;
  const types = WORK_TYPES.filter(
    (code) => segment === undefined || workTypes[code].segment === segment,
  );
  const filtered = area !== undefined || type !== undefined || segment !== undefined;
  return (
    <search className={classes.bar} aria-label="Filtre">
      <Choice
        label="Periode"
        value={filters.period}
        choices={periods}
        onChange={(period) => onChange({ period })}
      />
      <NativeSelect
        aria-label="Område"
        className={classes.select}
        value={area ?? ''}
        data={areaChoices(areas, everywhere)}
        onChange={({ target }) => onChange({ area: target.value || undefined })}
      />
      <NativeSelect
        aria-label="Opgavetype"
        className={classes.select}
        value={type ?? ''}
        data={[
          { value: '', label: 'Alle opgavetyper' },
          ...types.map((code) => ({ value: code, label: workTypeLabel(code) })),
        ]}
        onChange={({ target }) =>
          onChange({ type: WORK_TYPES.find((code) => code === target.value) })
        }
      />
      <Choice<Segment | ''>
        label="Værk eller direkte"
        value={segment ?? ''}
        choices={segments}
        onChange={(value) => onChange({ segment: value || undefined, type: undefined })}
      />
      {economy && (
        <Choice
          label="Sammenlign med"
          value={filters.compare}
          choices={[
            { value: 'last_year', label: 'Mod sidste år', keys: 'v' },
            { value: 'budget', label: 'Mod budget', keys: 'v' },
          ]}
          onChange={(compare) => onChange({ compare })}
        />
      )}
      <Choice
        label="Trin i graferne"
        value={filters.grain}
        choices={[
          { value: 'week', label: 'Uge' },
          { value: 'month', label: 'Måned' },
        ]}
        onChange={(grain) => onChange({ grain })}
      />
      {filtered && (
        <Button
          variant="subtle"
          onClick={() => onChange({ area: undefined, type: undefined, segment: undefined })}
        >
          Ryd filtre
        </Button>
      )}
    </search>
  );
}

/** Who sees one area alone has nothing to choose. */
function areaChoices(areas: readonly Option[], everywhere: boolean): Option[] {
  const [only, ...more] = areas;
  if (everywhere) return [{ value: '', label: 'Alle områder' }, ...areas];
  return only !== undefined && more.length === 0
    ? [{ value: '', label: only.label }]
    : [{ value: '', label: 'Mine områder' }, ...areas];
}
