/** What is used of the browser's reader of bar codes. */
interface CodeReader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

function isReader(value: unknown): value is CodeReader {
  return typeof value === 'object' && value !== null && 'detect' in value;
}

/** Whether this browser reads bar codes from a camera. */
export function canScan(): boolean {
  return 'BarcodeDetector' in window && 'mediaDevices' in navigator;
}

/** The browser's reader; `null` where it has none. */
export function codeReader(): CodeReader | null {
  const Reader: unknown = Reflect.get(window, 'BarcodeDetector');
  if (typeof Reader !== 'function') return null;
  const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'code_39', 'qr_code'];
  const made: unknown = Reflect.construct(Reader, [{ formats }]);
  return isReader(made) ? made : null;
}

const NOT_ALLOWED = 'Kameraet kan ikke bruges. Giv siden lov til det i browseren, og prøv igen.';
const NONE = 'Der er intet kamera på denne enhed. Skriv koden i søgefeltet.';
const TAKEN = 'Kameraet bruges af et andet program. Luk det, og prøv igen.';
const UNREADABLE = 'Browseren kan ikke læse stregkoder lige nu. Skriv koden i søgefeltet.';

/** By the names that browsers give the reasons. */
const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: NOT_ALLOWED,
  SecurityError: NOT_ALLOWED,
  NotFoundError: NONE,
  OverconstrainedError: NONE,
  NotReadableError: TAKEN,
  AbortError: TAKEN,
};

/** Why the camera reads no codes, and what helps. */
export function cameraFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return sentences[name] ?? UNREADABLE;
}
