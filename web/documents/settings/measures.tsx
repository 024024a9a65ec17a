import type { DocumentMeasures } from '#app-server/pages/admin/manual-order-match.props.ts';
import { formatCount } from '#domain/amounts/count.ts';
import { formatPercent } from '#domain/amounts/money.ts';
import { Fact, FactGrid } from '#web/parts/fact.tsx';
import { useMeasures } from './use-measures.ts';

/** How the matching goes, from the documents of the last 30 days, asked for each time it is looked at. */
export function Measures({ measures: first }: { measures: DocumentMeasures }) {
  const { hitRateBp, autoMatchedBp, minutesPerDocument, decided } = useMeasures(first);
  return (
    <FactGrid>
      <Fact label="Forslagenes træfsikkerhed, 30 dage">{formatPercent(hitRateBp)}</Fact>
      <Fact label="Minutter pr. dokument">
        {minutesPerDocument === null ? null : String(minutesPerDocument).replace('.', ',')}
      </Fact>
      <Fact label="Automatisk matchet">{formatPercent(autoMatchedBp)}</Fact>
      <Fact label="Behandlet, 30 dage">{formatCount(decided)}</Fact>
    </FactGrid>
  );
}
