import { formatCount } from './count.ts';

/** The largest file that is taken, in bytes: 25 MB. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

export const FILE_TOO_LARGE = 'Filen er større end 25 MB.';

const KILO = 1024;
const oneDecimal = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 1 });

/** The size of a file: `340 kB`, `2,4 MB`. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / KILO);
  return kilobytes < 1000
    ? `${formatCount(kilobytes)} kB`
    : `${oneDecimal.format(bytes / KILO ** 2)} MB`;
}
