import { Button, Menu } from '@mantine/core';
import { IconColumns3, IconDownload, IconLayoutRows } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './list-toolbar.module.css';

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
  /** How many records have come since the rows were fetched. */
  arrived: number;
  /** The address of the list as a CSV file. */
  csvUrl: string;
  columns: readonly { id: string; header: string }[];
  hidden: readonly string[];
  compact: boolean;
  onHide: (hidden: string[]) => void;
  onCompact: (compact: boolean) => void;
  onShowNew: () => void;
}

const whole = new Intl.NumberFormat('da-DK');

/** Above a list: how much it holds or what is selected, and how it is shown. */
export function ListToolbar(props: ListToolbarProps) {
  const { hits, csvUrl, selectedCount, arrived, columns, hidden, compact } = props;
  const toggle = (id: string) =>
    props.onHide(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]);
  return (
    <div className={classes.toolbar}>
      <div className={classes.left} data-selecting={selectedCount > 0 || undefined}>
        {selectedCount > 0 ? (
          <>
            <strong>{whole.format(selectedCount)} valgt</strong>
            {props.actions}
          </>
        ) : (
          <>
            <span className={classes.total}>{hits}</span>
            {props.views}
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
        <Menu
          closeOnItemClick={false}
          withinPortal={false}
          withInitialFocusPlaceholder={false}
          position="bottom-end"
          shadow="md"
        >
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconColumns3 size={16} aria-hidden />}
            >
              Kolonner
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {columns.map(({ id, header }) => (
              <Menu.CheckboxItem
                key={id}
                checked={!hidden.includes(id)}
                onChange={() => toggle(id)}
              >
                {header}
              </Menu.CheckboxItem>
            ))}
          </Menu.Dropdown>
        </Menu>
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
