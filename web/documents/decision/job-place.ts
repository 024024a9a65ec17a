import type { Box, DocumentReading } from '#domain/documents/document-reading.ts';

/** The longest distance between a name and the address below it, as shares of the page. */
const BELOW = 0.08;
const BESIDE = 0.05;

function isBelow(box: Box, name: Box): boolean {
  const down = box.y - name.y;
  return box.page === name.page && down >= 0 && down < BELOW && Math.abs(box.x - name.x) < BESIDE;
}

/**
 * The address of the job: the one below the customer's name. The others in the document are the sender's and our own.
 * @returns `undefined` when no address is below a customer's name
 */
export function jobPlace({ customerNames, addresses }: DocumentReading) {
  const below = addresses.find((address) =>
    customerNames.some((name) => isBelow(address.box, name.box)),
  );
  return below?.value;
}
