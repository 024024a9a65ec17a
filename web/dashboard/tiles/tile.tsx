import { IconChartBar, IconPhoto, IconTable } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { DashboardTiles, TileName } from '#app-server/pages/dashboard.props.ts';
import { say } from '#web/layout/notices/toast.ts';
import { csvHeader, csvRows, type FigureTable } from '#web/charts/figure-table.ts';
import { FigureTableView } from '#web/charts/figure-table-view.tsx';
import { savePng } from '#web/charts/save-png.ts';
import { CsvButton } from '#web/parts/controls/csv-button.tsx';
import { InTurn } from '#web/parts/lazy/in-turn.tsx';
import { QuietButton } from '#web/parts/controls/quiet-button.tsx';
import { DelayedSkeleton } from '#web/parts/notices/delayed-skeleton.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { CHART_HEIGHT } from '../charts/chart-height.ts';
import { CopyButton } from '../copy-button.tsx';
import { type TileRef, useTile } from '../dashboard-actor.ts';
import { Definition } from './definition.tsx';
import { NOTHING_INVOICED, TILE_FAILED } from './definitions.ts';
import classes from './tile.module.css';
import { UpdatedAt } from './updated-at.tsx';

interface TileProps<Name extends TileName> {
  name: Name;
  actor: TileRef;
  title: string;
  definition: string;
  /** As wide as the page. */
  wide?: boolean;
  /** Whether the page shows charts as tables. The tile's own choice lasts until that changes. */
  tables: boolean;
  /** The height of the chart; taller content grows the tile. */
  height?: number;
  /** A chart, which comes in its turn by itself. It is one SVG and can be saved as a picture. */
  picture?: boolean;
  /** Further actions of the tile. */
  tools?: ReactNode;
  table: (data: DashboardTiles[Name]) => FigureTable;
  isEmpty: (data: DashboardTiles[Name]) => boolean;
  /** What stands there when it is empty. */
  nothing?: string;
  children: (data: DashboardTiles[Name]) => ReactNode;
}

/** A tile with a chart: its name, definition, age, table and downloads. A failure affects only this tile. */
export function Tile<Name extends TileName>({
  name,
  actor,
  title,
  definition,
  wide = false,
  tables,
  height = CHART_HEIGHT,
  picture = false,
  tools,
  table,
  isEmpty,
  nothing = NOTHING_INVOICED,
  children,
}: TileProps<Name>) {
  const { data, at, busy, failed, retry } = useTile(name, actor);
  const [own, setOwn] = useState({ over: tables, asTable: tables });
  const asTable = own.over === tables ? own.asTable : tables;
  const body = useRef<HTMLDivElement>(null);
  const hasFigures = data !== null && !isEmpty(data);
  // A chart is drawn again for other figures only, and not while they are fetched.
  const drawn = useMemo(() => (data === null ? null : children(data)), [children, data]);

  function save() {
    const svg = body.current?.querySelector('svg.recharts-surface');
    if (!(svg instanceof SVGSVGElement)) return;
    savePng(svg, { fileName: fileName(title), title }).catch(() =>
      say.error('Billedet kunne ikke gemmes.'),
    );
  }

  return (
    <section className={classes.tile} data-wide={wide || undefined} aria-label={title}>
      <header className={classes.head}>
        <div className={classes.words}>
          <div className={classes.named}>
            <h2 className={classes.title}>{title}</h2>
            <Definition of={title} text={definition} />
          </div>
          <UpdatedAt at={at} busy={busy && data !== null} />
        </div>
        {hasFigures && (
          <div className={classes.tools}>
            {tools}
            <QuietButton
              icon={asTable ? IconChartBar : IconTable}
              onClick={() => setOwn({ over: tables, asTable: !asTable })}
            >
              {asTable ? 'Vis som graf' : 'Vis som tabel'}
            </QuietButton>
            <CopyButton table={() => table(data)} />
            <CsvButton
              fileName={fileName(title)}
              header={() => csvHeader(table(data))}
              rows={() => csvRows(table(data))}
              label="CSV"
            />
            {picture && !asTable && (
              <QuietButton icon={IconPhoto} onClick={save}>
                PNG
              </QuietButton>
            )}
          </div>
        )}
      </header>
      {failed && <ErrorNotice message={TILE_FAILED} onRetry={retry} />}
      <div ref={body} className={classes.body} style={{ minHeight: failed ? undefined : height }}>
        {data === null && !failed && <DelayedSkeleton height={height} />}
        {data !== null && !hasFigures && <p className={classes.nothing}>{nothing}</p>}
        {hasFigures &&
          (asTable ? (
            <FigureTableView label={title} table={table(data)} />
          ) : picture ? (
            drawn
          ) : (
            <InTurn fallback={<DelayedSkeleton height={height} />}>{drawn}</InTurn>
          ))}
      </div>
    </section>
  );
}

/** `omsaetning-pr-omraade`: a name that is valid in every file system. */
function fileName(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
