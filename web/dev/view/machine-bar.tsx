import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Chart } from '#machines/chart/chart.ts';
import { danishDescription } from '#machines/danish.ts';
import classes from './machine-view.module.css';
import { useNarrow } from '#web/parts/hooks/use-narrow.ts';

interface Choice {
  value: string;
  label: string;
}

interface MachineBarProps {
  chart: Chart;
  places: readonly Choice[];
  place: string;
  onPlace: (place: string) => void;
  /** The actors of the machine in this place; the choice is shown when there are several. */
  actors: readonly Choice[];
  actor: string;
  onActor: (actor: string) => void;
  /** The tools that copy the machine. */
  children: ReactNode;
}

/** What the machine is, and where it runs. In a narrow window only the place is shown at first, so that the picture has the space. */
export function MachineBar(props: MachineBarProps) {
  const { chart, places, place, onPlace, actors, actor, onActor, children } = props;
  const narrow = useNarrow();
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded || !narrow;
  return (
    <div className={classes.bar}>
      {shown && (
        <p className={classes.about}>
          {danishDescription(chart.id)} <span lang="en">{chart.description}</span>
        </p>
      )}
      <NativeSelect
        className={classes.place}
        aria-label="Hvor"
        value={places.some(({ value }) => value === place) ? place : 'sandbox'}
        onChange={({ currentTarget }) => onPlace(currentTarget.value)}
        data={[...places]}
      />
      {actors.length > 1 && (
        <NativeSelect
          aria-label="Aktør"
          value={actor}
          onChange={({ currentTarget }) => onActor(currentTarget.value)}
          data={[...actors]}
        />
      )}
      {shown && children}
      {narrow && (
        <Button variant="default" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? 'Mindre' : 'Mere'}
        </Button>
      )}
    </div>
  );
}
