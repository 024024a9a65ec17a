import { Text } from '@mantine/core';
import type { DocumentMeasures, QueueAnswer } from '#app-server/pages/manual-order-match.props.ts';
import { formatPercent } from '#domain/money.ts';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { Fact, FactGrid } from '#web/parts/fact.tsx';
import classes from './desk-empty.module.css';

interface DeskEmptyProps {
  queue: QueueAnswer;
  measures: DocumentMeasures;
}

/** Nothing waits: praise, what was done today, and how the matching goes. */
export function DeskEmpty({ queue: { decidedToday }, measures }: DeskEmptyProps) {
  const { hitRateBp, autoMatchedBp, minutesPerDocument } = measures;
  return (
    <div className={classes.empty}>
      <EmptyState kind="nothing" title="Alle dokumenter er matchet. Godt arbejde.">
        <Text>
          {decidedToday === 1 ? '1 dokument' : `${decidedToday} dokumenter`} behandlet i dag. Slip
          filer her for at lægge flere i indbakken.
        </Text>
      </EmptyState>
      <FactGrid>
        <Fact label="Forslagenes træfsikkerhed, 30 dage">{formatPercent(hitRateBp)}</Fact>
        <Fact label="Minutter pr. dokument">
          {minutesPerDocument === null ? null : String(minutesPerDocument).replace('.', ',')}
        </Fact>
        <Fact label="Automatisk matchet">{formatPercent(autoMatchedBp)}</Fact>
      </FactGrid>
    </div>
  );
}
