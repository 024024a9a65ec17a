import type { Box, DocumentReading } from '#domain/documents/document-reading.ts';

/** An address stands this close below the name of whose it is, as parts of the page. */
const BELOW = 0.08;
const BESIDE = 0.05;

function isBelow(box: Box, name: Box): boolean {
  const down = box.y - name.y;
  return box.page === name.page && down >= 0 && down < BELOW && Math.abs(box.x - name.x) < BESIDE;
}

/**
 * Where the job is that a paper is about: the address below the customer's name. The others on it are the sender's and our own.
 * @returns `undefined` when no address stands below a customer's name
 */
export function jobPlace({ customerNames, addresses }: DocumentReading) {
  const below = addresses.find((address) =>
    customerNames.some((name) => isBelow(address.box, name.box)),
  );
  return below?.value;
}
