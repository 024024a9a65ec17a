import { Choice } from '#web/parts/choice.tsx';
import classes from './desk.module.css';

const steps = [
  { value: 'queue', label: 'Kø' },
  { value: 'document', label: 'Dokument' },
  { value: 'order', label: 'Ordre' },
] as const;

/** What a narrow window shows of the desk. */
type DeskStepName = (typeof steps)[number]['value'];

/** As the stylesheet has it: three columns above, two down to here, one below. */
const ONE_COLUMN = '(max-width: 62em)';

/** A phone begins with the queue, unless a document was asked for. */
export function firstStep(isAskedFor: boolean): DeskStepName {
  return !isAskedFor && matchMedia(ONE_COLUMN).matches ? 'queue' : 'document';
}

interface DeskStepTabsProps {
  step: DeskStepName;
  onStep: (step: DeskStepName) => void;
}

/** In a narrow window the three columns become two or three steps. */
export function DeskStepTabs({ step, onStep }: DeskStepTabsProps) {
  return (
    <div className={classes.steps}>
      <Choice label="Trin" value={step} choices={steps} onChange={onStep} />
    </div>
  );
}
