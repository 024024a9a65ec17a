import { formatCount } from '#domain/amounts/count.ts';

const KILO = 1024;
const oneDecimal = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 1 });

/** The size of a file: `340 kB`, `2,4 MB`. */
export function fileSizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / KILO);
  return kilobytes < 1000
    ? `${formatCount(kilobytes)} kB`
    : `${oneDecimal.format(bytes / KILO ** 2)} MB`;
}
