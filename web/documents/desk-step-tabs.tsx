import { Choice } from '#web/parts/choice.tsx';
import classes from './desk.module.css';

const steps = [
  { value: 'queue', label: 'Kø' },
  { value: 'document', label: 'Dokument' },
  { value: 'order', label: 'Ordre' },
] as const;

/** What a narrow window shows of the desk. */
export type DeskStepName = (typeof steps)[number]['value'];

interface DeskStepTabsProps {
  step: DeskStepName;
  onStep: (step: DeskStepName) => void;
}

/** In a narrow window the three columns become three steps. */
export function DeskStepTabs({ step, onStep }: DeskStepTabsProps) {
  return (
    <div className={classes.steps}>
      <Choice label="Trin" value={step} choices={steps} onChange={onStep} />
    </div>
  );
}
