import { Button } from '@mantine/core';
import { IconDownload, IconLayoutRows, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './list-toolbar.module.css';
import { formatCount } from '#domain/amounts/count.ts';

interface ListToolbarProps {
  /** How much the list holds, such as “127 ordrer”. */
  hits: string;
  selectedCount: number;
  /** How many of the selected are not among the rows on the screen. */
  unseenCount: number;
  /** What can be done with the selected rows. */
  actions: ReactNode;
  /** The way to more than the page on the screen. */
  everything: ReactNode;
  /** The saved views. */
  views: ReactNode;
  /** Filters that stand in no field. */
  filters: ReactNode;
  /** How many records have come since the rows were fetched. */
  arrived: number;
  /** The address of the list as a CSV file. */
  csvUrl: string;
  /** Which columns are shown. */
  columns: ReactNode;
  compact: boolean;
  onCompact: (compact: boolean) => void;
  onShowNew: () => void;
  onPrint: () => void;
  /** The rows that are to be printed are being fetched. */
  printing: boolean;
}

/** Above a list: how much it holds or what is selected, and how it is shown. */
export function ListToolbar(props: ListToolbarProps) {
  const { hits, csvUrl, selectedCount, unseenCount, arrived, compact } = props;
  const selecting = selectedCount > 0;
  return (
    <div className={classes.toolbar} data-selecting={selecting || undefined}>
      <div className={classes.left}>
        {selecting ? (
          <>
            <span className={classes.selected}>
              <strong>{formatCount(selectedCount)} valgt</strong>
              {unseenCount > 0 && !props.everything && (
                <span className={classes.total}>
                  {formatCount(unseenCount)} af dem ses ikke her
                </span>
              )}
            </span>
            {props.actions}
          </>
        ) : (
          <>
            <span className={classes.total}>{hits}</span>
            {props.views}
          </>
        )}
      </div>
      {props.filters && <div className={classes.filters}>{props.filters}</div>}
      {selecting && props.everything}
      <span aria-live="polite">
        {arrived > 0 && (
          <Button variant="light" size="compact-sm" onClick={props.onShowNew}>
            {arrived === 1 ? '1 ny · Vis' : `${arrived} nye · Vis`}
          </Button>
        )}
      </span>
      {/* What is selected needs the room more. */}
      <div className={classes.right} hidden={Boolean(props.everything) && selecting}>
        {!selecting && (
          <>
            {props.columns}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-pressed={compact}
              leftSection={<IconLayoutRows size={16} aria-hidden />}
              onClick={() => props.onCompact(!compact)}
            >
              {compact ? 'Normale rækker' : 'Kompakte rækker'}
            </Button>
          </>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          loading={props.printing}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={props.onPrint}
        >
          Print
        </Button>
        {!selecting && (
          <Button
            component="a"
            href={csvUrl}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            Hent CSV
          </Button>
        )}
      </div>
    </div>
  );
}
