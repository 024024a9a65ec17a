import { Button } from '@mantine/core';
import { IconDownload, IconLayoutRows, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './list-toolbar.module.css';
import { formatCount } from '#domain/amounts/count.ts';

interface ListToolbarProps {
  /** How much the list holds, such as “127 ordrer”. */
  hits: string;
  selectedCount: number;
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
  const { hits, csvUrl, selectedCount, arrived, compact } = props;
  return (
    <div className={classes.toolbar}>
      <div className={classes.left} data-selecting={selectedCount > 0 || undefined}>
        {selectedCount > 0 ? (
          <>
            <strong>{formatCount(selectedCount)} valgt</strong>
            {props.actions}
          </>
        ) : (
          <>
            <span className={classes.total}>{hits}</span>
            {props.views}
            {props.filters}
          </>
        )}
      </div>
      {selectedCount > 0 && props.everything}
      <span aria-live="polite">
        {arrived > 0 && (
          <Button variant="light" size="compact-sm" onClick={props.onShowNew}>
            {arrived === 1 ? '1 ny · Vis' : `${arrived} nye · Vis`}
          </Button>
        )}
      </span>
      {/* What is selected needs the room more. */}
      <div className={classes.right} hidden={Boolean(props.everything) && selectedCount > 0}>
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
        <Button
          variant="subtle"
          size="compact-sm"
          loading={props.printing}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={props.onPrint}
        >
          Print
        </Button>
        <Button
          component="a"
          href={csvUrl}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Hent CSV
        </Button>
      </div>
    </div>
  );
}
