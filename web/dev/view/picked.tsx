import { CloseButton } from '@mantine/core';
import type { Chart } from '#machines/chart/chart.ts';
import type { CatalogueEntry } from '#machines/chart/catalogue-entry.ts';
import { danishDescription } from '#machines/danish.ts';
import { transitionText } from '#web/machine-chart/box-text.ts';
import panel from './panel.module.css';
import classes from './picked.module.css';

interface PickedProps {
  chart: Chart;
  entry: CatalogueEntry;
  /** A state's id, or an arrow's `source → target`. */
  id: string;
  onClose: () => void;
}

/** What was picked in the picture: a state in full, or the ways of an arrow with their conditions. */
export function Picked({ chart, entry, id, onClose }: PickedProps) {
  const state = chart.states.find((one) => one.id === id);
  const ways = chart.transitions.filter(({ source, targets }) =>
    state === undefined
      ? targets.some((target) => `${source} → ${target}` === id)
      : source === state.id,
  );
  return (
    <section className={`${panel.panel} ${classes.picked}`} aria-label="Valgt i tegningen">
      <CloseButton size="sm" aria-label="Luk" onClick={onClose} />
      <h2 lang="en">{state?.key ?? id.replaceAll(`${chart.id}.`, '')}</h2>
      {state !== undefined && <p>{danishDescription(state.id)}</p>}
      {state !== undefined && <p lang="en">{state.description}</p>}
      <ul lang="en">
        {ways.map((way) => (
          <li key={way.id}>
            <strong>{transitionText(way)}</strong> {way.description}
            {way.guard !== null && (
              <small lang="da">Ellers: {entry.whyNot(way.guard).join(' ')}</small>
            )}
            {way.actions.length > 0 && <small>Gør: {way.actions.join(', ')}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
