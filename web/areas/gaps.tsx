import { Text, Title } from '@mantine/core';
import { type Area, rangesOf } from '#domain/areas/areas.ts';
import { formatRanges, gapsIn } from '#domain/areas/postnr-ranges.ts';

/** The postal codes that are in no area: allowed, but said. */
export function Gaps({
  areas,
  postnumre,
}: {
  areas: readonly Area[];
  postnumre: readonly string[];
}) {
  const gaps = gapsIn(areas.flatMap(rangesOf), postnumre);
  return (
    <section aria-labelledby="huller">
      <Title order={2} fz="md" mt="lg" id="huller">
        Uden område
      </Title>
      <Text fz="sm" role="status">
        {gaps.length === 0
          ? 'Alle postnumre er i et område.'
          : `Adresser i ${formatRanges(gaps)} kommer ikke i noget område.`}
      </Text>
    </section>
  );
}
