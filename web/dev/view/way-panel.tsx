import { Button, CloseButton } from '@mantine/core';
import type { ChartTransition } from '#machines/chart/chart.ts';
import { causeWords } from '#web/machine-chart/layout/cause-words.ts';
import panel from './panel.module.css';
import classes from './picked.module.css';

interface WayPanelProps {
  /** The name of the state that the way leads to. */
  target: string;
  /** The steps; empty when the machine is there, `null` when no way leads there. */
  way: readonly ChartTransition[] | null;
  /** Takes the first step, where that is possible. */
  onStep: (() => void) | null;
  onClose: () => void;
}

const short = (id: string) => id.slice(id.lastIndexOf('.') + 1);

/** The way from the active state to a chosen one, step by step. */
export function WayPanel({ target, way, onStep, onClose }: WayPanelProps) {
  return (
    <section className={`${panel.panel} ${classes.picked}`} aria-label="Vejen derhen">
      <CloseButton size="sm" aria-label="Skjul vejen" onClick={onClose} />
      <h2>
        Vejen til <span lang="en">{target}</span>
      </h2>
      <div aria-live="polite">
        {way === null && <p>Der fører ingen vej dertil herfra.</p>}
        {way?.length === 0 && <p>Her er den nu.</p>}
        <ol>
          {(way ?? []).map((step) => (
            <li key={step.id}>
              <strong lang="en">{causeWords(step.cause)}</strong>
              {step.targets.map((id) => ` → ${short(id)}`)}
              {step.guard !== null && <small>Kun hvis {step.guard.label}</small>}
              {step.description !== '' && <small lang="en">{step.description}</small>}
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
