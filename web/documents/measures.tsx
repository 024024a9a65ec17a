import type { DocumentMeasures } from '#app-server/pages/manual-order-match.props.ts';
import { formatPercent } from '#domain/money.ts';
import { Fact, FactGrid } from '#web/parts/fact.tsx';

/** How the matching goes, from the documents of the last 30 days. */
export function Measures({ measures }: { measures: DocumentMeasures }) {
  const { hitRateBp, autoMatchedBp, minutesPerDocument } = measures;
  return (
    <FactGrid>
      <Fact label="Forslagenes træfsikkerhed, 30 dage">{formatPercent(hitRateBp)}</Fact>
      <Fact label="Minutter pr. dokument">
        {minutesPerDocument === null ? null : String(minutesPerDocument).replace('.', ',')}
      </Fact>
      <Fact label="Automatisk matchet">{formatPercent(autoMatchedBp)}</Fact>
    </FactGrid>
  );
}
