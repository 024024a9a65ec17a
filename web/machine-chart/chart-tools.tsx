import { ActionIcon, Checkbox, Tooltip } from '@mantine/core';
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconList,
  IconSchema,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Chart } from '#machines/chart/chart.ts';
import { ChartSearch } from './chart-search.tsx';
import { FoldedTools } from './folded-tools.tsx';
import classes from './picture/chart.module.css';
import type { useOpenStates } from './use-open-states.ts';

interface ChartToolsProps {
  chart: Chart;
  labels: Readonly<Record<string, string>>;
  states: ReturnType<typeof useOpenStates>;
  asList: boolean;
  follows: boolean;
  /** False where no state is active. */
  canFollow: boolean;
  onAsList: (asList: boolean) => void;
  onFollows: (follows: boolean) => void;
  onFound: (id: string) => void;
  /** The buttons that zoom the picture, where there is one. */
  zooms?: ReactNode;
}

/** Search, following, everything open or closed, and the list instead of the picture. */
export function ChartTools(props: ChartToolsProps) {
  const { chart, labels, states, asList, follows, canFollow } = props;
  const { onAsList, onFollows, onFound, zooms } = props;
  const all = states.isAllOpen
    ? { label: 'Luk alle tilstande', Icon: IconArrowsDiagonalMinimize2, act: states.closeAll }
    : { label: 'Åbn alle tilstande', Icon: IconArrowsDiagonal, act: states.openAll };
  const list = asList
    ? { label: 'Vis som tegning', Icon: IconSchema, act: () => onAsList(false) }
    : { label: 'Vis som liste', Icon: IconList, act: () => onAsList(true) };
  return (
    <>
      {!asList && (
        <div className={classes.search}>
          <ChartSearch chart={chart} labels={labels} onFound={onFound} />
        </div>
      )}
      <FoldedTools>
        {!asList && canFollow && (
          <Checkbox
            label="Følg den aktive tilstand"
            checked={follows}
            onChange={({ currentTarget }) => onFollows(currentTarget.checked)}
          />
        )}
        <span className={classes.space} />
        {[...(states.hasGroups && !asList ? [all] : []), list].map(({ label, Icon, act }) => (
          <Tooltip key={label} label={label}>
            <ActionIcon variant="default" aria-label={label} onClick={act}>
              <Icon size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ))}
        {zooms}
      </FoldedTools>
    </>
  );
}
