import { Button, CloseButton } from '@mantine/core';
import type { Chart } from '#machines/chart/chart.ts';
import type { CatalogueEntry } from '#machines/chart/catalogue-entry.ts';
import { danishDescription } from '#machines/danish.ts';
import { transitionText } from '#web/machine-chart/layout/cause-words.ts';
import panel from './panel.module.css';
import classes from './picked.module.css';

interface PickedProps {
  chart: Chart;
  entry: CatalogueEntry;
  /** A state's id, or an arrow's `source → target`. */
  id: string;
  /** Shows the way to the picked state; `null` where the machine does not run or is there already. */
  onWay: (() => void) | null;
  onClose: () => void;
}

const isIn = (id: string, outer: string | undefined) => id === outer || id.startsWith(`${outer}.`);

/** What was picked in the picture: a state in full, or the ways of an arrow with their conditions. */
export function Picked({ chart, entry, id, onWay, onClose }: PickedProps) {
  const state = chart.states.find((one) => one.id === id);
  // An arrow from or to a closed state also stands for the transitions of the states inside it.
  const [from, to] = id.split(' → ');
  const ways = chart.transitions.filter(({ source, targets }) =>
    state === undefined
      ? isIn(source, from) && targets.some((target) => isIn(target, to))
      : source === state.id,
  );
  const short = (one: string) => one.slice(one.lastIndexOf('.') + 1);
  return (
    <section className={`${panel.panel} ${classes.picked}`} aria-label="Valgt i tegningen">
      <CloseButton size="sm" aria-label="Luk" onClick={onClose} />
      <h2 lang="en">{state?.key ?? id.replaceAll(`${chart.id}.`, '')}</h2>
      {state !== undefined && <p>{danishDescription(state.id)}</p>}
      {state !== undefined && <p lang="en">{state.description}</p>}
      {onWay !== null && state !== undefined && (
        <Button size="compact-sm" variant="default" onClick={onWay}>
          Hvordan kommer jeg derhen?
        </Button>
      )}
      {state !== undefined && ways.length === 0 && <p>Den har ingen egne overgange.</p>}
      <ul lang="en">
        {ways.map((way) => (
          <li key={way.id}>
            <strong>{transitionText(way)}</strong>
            {way.targets.map((target) => ` → ${short(target)}`)} {way.description}
            {way.guard !== null && (
              <small lang="da">Ellers: {entry.whyNot(way.guard).join(' ')}</small>
            )}
            {way.actions.length > 0 && <small lang="da">Gør: {way.actions.join(', ')}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
