import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconColumns3,
  IconMinus,
  IconPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import classes from './columns-panel.module.css';

/** A column as the panel shows it. */
interface PanelColumn {
  id: string;
  header: string;
  shown: boolean;
  pinned: boolean;
  /** Pixels. */
  width: number;
}

interface ColumnsPanelProps {
  /** In the order of the table. */
  columns: readonly PanelColumn[];
  onShow: (id: string, shown: boolean) => void;
  /** Puts the column at the place of another one. */
  onMove: (id: string, place: string) => void;
  onResize: (id: string, width: number) => void;
  onReset: () => void;
}

/** Pixels by which a press makes a column wider or narrower. */
const STEP = 16;

/** Which columns a list shows, in which order and how wide, by mouse, keyboard and touch. */
export const ColumnsPanel = memo(function ColumnsPanel({
  columns,
  onShow,
  onMove,
  onResize,
  onReset,
}: ColumnsPanelProps) {
  const [opened, setOpened] = useState(false);
  const movable = columns.filter(({ pinned }) => !pinned);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconColumns3 size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          Kolonner
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label="Kolonner">
        <ul className={classes.columns}>
          {movable.map(({ id, header, shown, width }, at) => (
            <li key={id} className={classes.column}>
              <Checkbox
                label={header}
                checked={shown}
                onChange={({ currentTarget }) => onShow(id, currentTarget.checked)}
              />
              <Press
                icon={IconArrowUp}
                label={`Flyt ${header} frem`}
                onPress={at > 0 ? () => onMove(id, movable[at - 1]?.id ?? id) : undefined}
              />
              <Press
                icon={IconArrowDown}
                label={`Flyt ${header} tilbage`}
                onPress={
                  at < movable.length - 1 ? () => onMove(id, movable[at + 1]?.id ?? id) : undefined
                }
              />
              <Press
                icon={IconMinus}
                label={`Gør ${header} smallere`}
                onPress={shown ? () => onResize(id, width - STEP) : undefined}
              />
              <Press
                icon={IconPlus}
                label={`Gør ${header} bredere`}
                onPress={shown ? () => onResize(id, width + STEP) : undefined}
              />
            </li>
          ))}
        </ul>
        <p className={classes.hint}>
          I tabellen: træk i overskriften eller dens kant. Med tastatur: Skift+pil flytter,
          Skift+Alt+pil ændrer bredden.
        </p>
        <Button variant="default" size="compact-sm" onClick={onReset}>
          Nulstil kolonner
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
});

interface PressProps {
  icon: TablerIcon;
  label: string;
  /** `undefined` where there is nothing to do. */
  onPress: (() => void) | undefined;
}

function Press({ icon: Icon, label, onPress }: PressProps) {
  return (
    <ActionIcon
      variant="subtle"
      size="sm"
      aria-label={label}
      // A disabled button would lose the focus of the one who presses it again and again.
      aria-disabled={onPress === undefined || undefined}
      onClick={onPress}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
