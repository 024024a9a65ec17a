import { Button, CloseButton } from '@mantine/core';
import type { ChartTransition } from '#machines/chart/chart.ts';
import { causeWords } from '#web/machine-chart/layout/cause-words.ts';
import type { NamedChart } from '../charts.ts';
import { keyOf } from '../names.ts';
import panel from './panel.module.css';
import classes from './picked.module.css';

interface WayPanelProps {
  named: NamedChart;
  /** The id of the state that the way leads to. */
  target: string;
  /** The steps; empty when the machine is there, `null` when no way leads there. */
  way: readonly ChartTransition[] | null;
  /** Takes the first step, where that is possible. */
  onStep: (() => void) | null;
  onClose: () => void;
}

/** The way from the active state to a chosen one, step by step. */
export function WayPanel({ named, target, way, onStep, onClose }: WayPanelProps) {
  const { chart, labels } = named;
  const name = (id: string) => labels[id] ?? keyOf(id);
  const steps = way?.map((step) => ({
    step,
    shown: chart.transitions.find(({ id }) => id === step.id) ?? step,
  }));
  return (
    <section className={`${panel.panel} ${classes.picked}`} aria-label="Vejen derhen">
      <CloseButton size="sm" aria-label="Skjul vejen" onClick={onClose} />
      <h2>Vejen til {name(target)}</h2>
      <div aria-live="polite">
        {way === null && <p>Der fører ingen vej dertil herfra.</p>}
        {way?.length === 0 && <p>Her er den nu.</p>}
        <ol>
          {(steps ?? []).map(({ step, shown }) => (
            <li key={step.id}>
              <strong>{causeWords(shown.cause)}</strong>
              {step.targets.map((id) => ` → ${name(id)}`)}
              {step.guard !== null && <small>Kun hvis: {shown.guard?.label}</small>}
              {shown.description !== '' && (
                <small lang={shown === step ? 'en' : undefined}>{shown.description}</small>
              )}
            </li>
          ))}
        </ol>
      </div>
      {onStep !== null && (
        <Button size="compact-sm" variant="default" onClick={onStep}>
          Tag det første skridt
        </Button>
      )}
    </section>
  );
}
