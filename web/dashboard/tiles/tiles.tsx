import { Button } from '@mantine/core';
import { IconStairsUp } from '@tabler/icons-react';
import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import { formatKrShort, formatPercent } from '#domain/amounts/money.ts';
import { accumulated, type TurnoverPoint } from '../charts/accumulated.ts';
import type { DashboardView } from '../address.ts';
import type { TileRef } from '../dashboard-actor.ts';
import { definitions } from './definitions.ts';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import { figureTables } from './figure-tables.ts';
import { ContributionChart, FlowChart, TurnoverChart } from '../charts/lazy-charts.ts';
import { RankedBars } from './ranked-bars.tsx';
import marks from './ranked-bars.module.css';
import { Staircase } from './staircase.tsx';
import { Tile } from './tile.tsx';
import classes from './tile.module.css';

interface TilesProps {
  actors: Readonly<Record<string, TileRef>>;
  filters: DashboardFilters;
  view: DashboardView;
  economy: boolean;
  onCumulative: () => void;
}

const STAIRCASE_HEIGHT = 330;
const TOP_HEIGHT = 440;
const AREAS_HEIGHT = 300;

/** The tiles below the key figures, each connected to its own actor. */
export function Tiles({ actors, filters, view, economy, onCumulative }: TilesProps) {
  const look = useStatusLook();
  const { tables, cumulative } = view;
  const shown = cumulative ? accumulated : asTheyAre;
  const step = filters.grain === 'week' ? 'uge' : 'måned';
  const { turnover, contribution, flow, staircase, top, areas } = actors;
  return (
    <div className={classes.grid}>
      {turnover && (
        <Tile
          name="turnover"
          actor={turnover}
          title={cumulative ? `Omsætning, akkumuleret pr. ${step}` : `Omsætning pr. ${step}`}
          definition={cumulative ? definitions.cumulative : definitions.turnover}
          wide
          picture
          tables={tables}
          table={({ points }) => figureTables.turnover({ points: shown(points) })}
          tools={
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconStairsUp size={16} aria-hidden />}
              aria-pressed={cumulative}
              aria-keyshortcuts="a"
              title="Tast a"
              onClick={onCumulative}
            >
              {cumulative ? `Pr. ${step}` : 'Akkumuleret'}
            </Button>
          }
          isEmpty={({ points }) => points.every(({ value, lastYear }) => !value && !lastYear)}
        >
          {({ points }) => <TurnoverChart points={shown(points)} cumulative={cumulative} />}
        </Tile>
      )}
      {contribution && (
        <Tile
          name="contribution"
          actor={contribution}
          title="Dækningsgrad pr. måned"
          definition={definitions.contribution}
          picture
          tables={tables}
          table={figureTables.contribution}
          isEmpty={({ points }) => points.every(({ bp }) => bp === null)}
        >
          {(data) => <ContributionChart contribution={data} />}
        </Tile>
      )}
      {flow && (
        <Tile
          name="flow"
          actor={flow}
          title="Ordreindgang og faktureret"
          definition={definitions.flow}
          wide={!economy}
          picture
          tables={tables}
          table={figureTables.flow}
          isEmpty={({ points }) => points.every((point) => !point.received && !point.backlog)}
        >
          {({ points }) => <FlowChart points={points} />}
        </Tile>
      )}
      {staircase && (
        <Tile
          name="staircase"
          actor={staircase}
          title="Liggetid"
          definition={definitions.staircase}
          wide
          height={STAIRCASE_HEIGHT}
          tables={tables}
          table={figureTables.staircase(look)}
          isEmpty={() => false}
        >
          {({ rows }) => <Staircase rows={rows} filters={filters} />}
        </Tile>
      )}
      {top && (
        <Tile
          name="top"
          actor={top}
          title="Top 10 kunder og værker"
          definition={definitions.top}
          height={TOP_HEIGHT}
          tables={tables}
          table={figureTables.top(economy)}
          isEmpty={({ rows }) => rows.length === 0}
        >
          {({ rows }) => (
            <RankedBars
              headers={['Betaler', 'Omsætning', 'Andel', ...(economy ? ['DG'] : [])]}
              rows={rows.map(({ id, name, partner, turnover, shareBp, contributionBp }) => ({
                id,
                name,
                mark: partner && <span className={marks.mark}>Værk</span>,
                value: turnover,
                texts: [
                  formatKrShort(turnover),
                  formatPercent(shareBp),
                  ...(economy ? [formatPercent(contributionBp)] : []),
                ],
              }))}
            />
          )}
        </Tile>
      )}
      {areas && (
        <Tile
          name="areas"
          actor={areas}
          title="Omsætning pr. område"
          definition={definitions.areas}
          height={AREAS_HEIGHT}
          tables={tables}
          table={figureTables.areas(economy)}
          isEmpty={({ rows }) => rows.every(({ turnover, lastYear }) => !turnover && !lastYear)}
        >
          {({ rows }) => (
            <RankedBars
              headers={['Område', 'Omsætning', 'Sidste år (streg)', ...(economy ? ['DG'] : [])]}
              rows={rows.map(({ id, name, turnover, lastYear, contributionBp }) => ({
                id,
                name,
                value: turnover,
                lastYear,
                texts: [
                  formatKrShort(turnover),
                  lastYear === null ? '–' : formatKrShort(lastYear),
                  ...(economy ? [formatPercent(contributionBp)] : []),
                ],
              }))}
            />
          )}
        </Tile>
      )}
    </div>
  );
}

function asTheyAre(points: readonly TurnoverPoint[]): TurnoverPoint[] {
  return [...points];
}
