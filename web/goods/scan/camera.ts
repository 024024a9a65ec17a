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
