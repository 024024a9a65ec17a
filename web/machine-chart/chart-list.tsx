import { memo } from 'react';
import type { Chart, ChartState } from '#machines/chart/chart.ts';
import { transitionText } from './layout/cause-words.ts';

interface ChartListProps {
  chart: Chart;
  active: ReadonlySet<string>;
  labels: Readonly<Record<string, string>>;
  badges: Readonly<Record<string, string>>;
}

/** The chart as a nested list: every state inside its parent with its description and its transitions. */
export function ChartList(props: ChartListProps) {
  return (
    <ul>
      <State {...props} state={props.chart.root} />
    </ul>
  );
}

function State({ state, ...props }: ChartListProps & { state: ChartState }) {
  const { chart, active, labels, badges } = props;
  const isActive = active.has(state.id);
  const hasWays = chart.transitions.some(({ source }) => source === state.id);
  return (
    <li data-active={isActive || undefined} data-list-state={state.id}>
      <strong>{labels[state.id] ?? state.key}</strong>
      {isActive && ' (her er den nu)'}
      {badges[state.id] !== undefined && ` (${badges[state.id]})`}
      <p>{state.description}</p>
      {(hasWays || state.children.length > 0) && (
        <ul>
          <Outgoing chart={chart} state={state} labels={labels} />
          {state.children.map((child) => (
            <State key={child.id} {...props} state={child} />
          ))}
        </ul>
      )}
    </li>
  );
}

type OutgoingProps = Pick<ChartListProps, 'chart' | 'labels'> & { state: ChartState };

/** The invoked actors and the transitions of a state. They do not depend on the active states. */
const Outgoing = memo(function Outgoing({ chart, state, labels }: OutgoingProps) {
  const name = (id: string) => labels[id] ?? (id === chart.id ? id : id.slice(chart.id.length + 1));
  const transitions = chart.transitions.filter(({ source }) => source === state.id);
  return (
    <>
      {state.invokes.map(({ id }) => (
        <li key={id}>Starter {id}</li>
      ))}
      {transitions.map((transition) => (
        <li key={transition.id}>
          {transitionText(transition)} →{' '}
          {transition.targets.length === 0 ? 'bliver' : transition.targets.map(name).join(', ')}
          {transition.description !== '' && <p>{transition.description}</p>}
        </li>
      ))}
    </>
  );
});
