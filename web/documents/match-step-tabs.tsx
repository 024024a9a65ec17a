import { Choice } from '#web/parts/controls/choice.tsx';
import classes from './match.module.css';

const steps = [
  { value: 'queue', label: 'Kø' },
  { value: 'document', label: 'Dokument' },
  { value: 'order', label: 'Ordre' },
] as const;

/** What a narrow window shows of the match page. */
type MatchStepName = (typeof steps)[number]['value'];

/** As the stylesheet has it: three columns above, two down to here, one below. */
const ONE_COLUMN = '(max-width: 62em)';

/** A phone begins with the queue, unless a document was asked for. */
export function firstStep(isAskedFor: boolean): MatchStepName {
  return !isAskedFor && matchMedia(ONE_COLUMN).matches ? 'queue' : 'document';
}

interface MatchStepTabsProps {
  step: MatchStepName;
  onStep: (step: MatchStepName) => void;
}

/** In a narrow window the three columns become two or three steps. */
export function MatchStepTabs({ step, onStep }: MatchStepTabsProps) {
  return (
    <div className={classes.steps}>
      <Choice label="Trin" value={step} choices={steps} onChange={onStep} />
    </div>
  );
}
