import { IconStairsUp } from '@tabler/icons-react';
import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import { formatKrShort, formatPercent } from '#domain/amounts/money.ts';
import { accumulated, type TurnoverPoint } from '../charts/accumulated.ts';
import { QuietButton } from '#web/parts/controls/quiet-button.tsx';
import type { DashboardView } from '../address.ts';
import type { TileRef } from '../dashboard-actor.ts';
import { definitions, NO_ORDERS } from './definitions.ts';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import { ordersBehind } from '../orders-behind.ts';
import { periodLink, turnoverLinks } from './chart-links.ts';
import { areaLinks, figureTables } from './figure-tables.ts';
import { ContributionChart, FlowChart, TurnoverChart } from '../charts/lazy-charts.tsx';
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
  const behind = ordersBehind(filters);
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
          table={({ points }) =>
            figureTables.turnover(turnoverLinks(behind, points, cumulative))({
              points: shown(points),
            })
          }
          tools={
            <QuietButton
              icon={IconStairsUp}
              aria-pressed={cumulative}
              aria-keyshortcuts="a"
              title="Tast a"
              onClick={onCumulative}
            >
              {cumulative ? `Pr. ${step}` : 'Akkumuleret'}
            </QuietButton>
          }
          isEmpty={({ points }) => points.every(({ value, lastYear }) => !value && !lastYear)}
        >
          {({ points }) => (
            <TurnoverChart
              points={shown(points)}
              cumulative={cumulative}
              hrefOf={turnoverLinks(behind, points, cumulative).value}
            />
          )}
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
          table={figureTables.contribution(behind)}
          isEmpty={({ points }) => points.every(({ bp }) => bp === null)}
        >
          {(data) => (
            <ContributionChart
              contribution={data}
              hrefOf={(point) => periodLink(behind, point, point.bp)}
            />
          )}
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
          table={figureTables.flow(behind)}
          isEmpty={({ points }) =>
            points.every(({ received, invoiced, backlog }) => !received && !invoiced && !backlog)
          }
          nothing={NO_ORDERS}
        >
          {({ points }) => (
            <FlowChart
              points={points}
              hrefOf={{
                received: ({ period: from, to, received }) =>
                  received === 0 ? null : behind.intake({ from, to }),
                invoiced: ({ period: from, to, invoiced }) =>
                  invoiced === 0 ? null : behind.invoiced({ from, to }),
              }}
            />
          )}
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
          table={figureTables.staircase(look, behind)}
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
          table={figureTables.top(economy, behind)}
          isEmpty={({ rows }) => rows.length === 0}
        >
          {({ rows, from, to }) => (
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
                links: [behind.invoiced({ from, to }, { payer: id })],
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
          table={figureTables.areas(economy, behind)}
          isEmpty={({ rows }) => rows.every(({ turnover, lastYear }) => !turnover && !lastYear)}
        >
          {(data) => (
            <RankedBars
              headers={['Område', 'Omsætning', 'Sidste år (streg)', ...(economy ? ['DG'] : [])]}
              rows={data.rows.map((row) => {
                const { now, before } = areaLinks(behind, data, row);
                return {
                  id: row.id,
                  name: row.name,
                  value: row.turnover,
                  lastYear: row.lastYear,
                  texts: [
                    formatKrShort(row.turnover),
                    row.lastYear === null ? '–' : formatKrShort(row.lastYear),
                    ...(economy ? [formatPercent(row.contributionBp)] : []),
                  ],
                  links: [now, before],
                };
              })}
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
