import { formatCount } from '#domain/amounts/count.ts';
import { Text } from '@mantine/core';
import type {
  DocumentMeasures,
  QueueAnswer,
} from '#app-server/pages/admin/manual-order-match.props.ts';
import { EmptyState } from '#web/parts/notices/empty-state.tsx';
import classes from './match-empty.module.css';
import { Measures } from './settings/measures.tsx';

interface MatchEmptyProps {
  queue: QueueAnswer;
  measures: DocumentMeasures;
}

/** Nothing waits: praise, what was done today, and how the matching goes. */
export function MatchEmpty({ queue: { counts, decidedToday }, measures }: MatchEmptyProps) {
  // Filters, or another part of the inbox, may be empty while documents wait, and then nothing is praised.
  if (counts.inbox > 0) {
    return (
      <div className={classes.empty}>
        <EmptyState kind="nothing" title="Her er ingen dokumenter.">
          <Text>
            {counts.inbox === 1
              ? '1 dokument venter'
              : `${formatCount(counts.inbox)} dokumenter venter`}{' '}
            i indbakken.
          </Text>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes.empty}>
      <EmptyState kind="nothing" title="Alle dokumenter er matchet. Godt arbejde.">
        <Text>
          {decidedToday === 1 ? '1 dokument' : `${formatCount(decidedToday)} dokumenter`} behandlet
          i dag. Slip filer her for at lægge flere i indbakken.
        </Text>
      </EmptyState>
      <Measures measures={measures} />
    </div>
  );
}
