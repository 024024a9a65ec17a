import { Anchor } from '@mantine/core';
import { ERASED } from '#domain/orders/address-line.ts';
import { mapUrl } from './map-url.ts';

interface MapLinkProps {
  /** On one line, as the map is asked for it. */
  address: string;
  /** As it is written on the page, where that says more. */
  text?: string;
  size?: 'sm';
}

/** An address that opens a map with the way there. There is no way to one that was anonymised. */
export function MapLink({ address, text = address, size }: MapLinkProps) {
  if (address.startsWith(`${ERASED}, `)) return text;
  return (
    <Anchor fz={size} href={mapUrl(address)} target="_blank" rel="noreferrer">
      {text}
    </Anchor>
  );
}
