import { Button, CloseButton } from '@mantine/core';
import { danishDescription, danishName } from '#machines/danish.ts';
import type { CatalogueEntry } from '#machines/chart/catalogue-entry.ts';
import type { ChartTransition } from '#machines/chart/chart.ts';
import { causeWords, transitionText } from '#web/machine-chart/layout/cause-words.ts';
import { chartFor, type NamedChart } from '../charts.ts';
import { keyOf } from '../names.ts';
import panel from './panel.module.css';
import classes from './picked.module.css';

interface PickedProps {
  named: NamedChart;
  entry: CatalogueEntry;
  /** A state's id, or an arrow's `source → target`. */
  id: string;
  /** Shows the way to the picked state; `null` where the machine does not run or is there already. */
  onWay: (() => void) | null;
  onClose: () => void;
}

const isIn = (id: string, outer: string | undefined) => id === outer || id.startsWith(`${outer}.`);

/** What was picked in the picture: a state in full, or the ways of an arrow with their conditions. Danish and the code's words. */
export function Picked({ named, entry, id, onWay, onClose }: PickedProps) {
  const chart = chartFor(entry);
  const state = chart.states.find((one) => one.id === id);
  // An arrow from or to a closed state also stands for the transitions of the states inside it.
  const [from = '', to] = id.split(' → ');
  const ways = chart.transitions.filter(({ source, targets }) =>
    state === undefined
      ? isIn(source, from) && targets.some((target) => isIn(target, to))
      : source === state.id,
  );
  const name = (one: string) => danishName(one) ?? keyOf(one);
  const title = state === undefined ? `${name(from)} → ${name(to ?? '')}` : name(state.id);
  return (
    <section className={`${panel.panel} ${classes.picked}`} aria-label="Valgt i tegningen">
      <CloseButton size="sm" aria-label="Luk" onClick={onClose} />
      <h2>{title}</h2>
      <p className={classes.code} lang="en">
        {state === undefined ? id.replaceAll(`${chart.id}.`, '') : state.key}
      </p>
      {state !== undefined && <p>{danishDescription(state.id)}</p>}
      {state !== undefined && <p lang="en">{state.description}</p>}
      {onWay !== null && state !== undefined && (
        <Button size="compact-sm" variant="default" onClick={onWay}>
          Hvordan kommer jeg derhen?
        </Button>
      )}
      {state !== undefined && ways.length === 0 && <p>Den har ingen egne overgange.</p>}
      <ul>
        {ways.map((way) => (
          <li key={way.id}>
            <Way way={way} named={named} />
            {way.guard !== null && <small>Ellers: {entry.whyNot(way.guard).join(' ')}</small>}
            {way.actions.length > 0 && <small>Gør: {way.actions.join(', ')}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A transition in the names that are chosen, and as the code has it where these are Danish. */
function Way({ way, named }: { way: ChartTransition; named: NamedChart }) {
  const shown = named.chart.transitions.find(({ id }) => id === way.id) ?? way;
  const isCode = shown === way;
  const targets = way.targets.map((target) => ` → ${named.labels[target] ?? keyOf(target)}`);
  return (
    <>
      <strong>{isCode ? transitionText(way) : causeWords(shown.cause)}</strong>
      {!isCode && shown.guard !== null && ` (${shown.guard.label})`}
      {targets}
      {!isCode && way.cause.kind !== 'after' && way.cause.kind !== 'always' && (
        <small lang="en">{transitionText(way)}</small>
      )}
      {shown.description !== '' && (
        <span lang={isCode ? 'en' : undefined}> {shown.description}</span>
      )}
      {!isCode && way.description !== '' && <small lang="en">{way.description}</small>}
    </>
  );
}
