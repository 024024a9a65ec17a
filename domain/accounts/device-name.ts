/** Browsers, the more special first: each of them also names those below. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** “Chrome på Windows”, from what a browser calls itself; “Ukendt enhed” where it says nothing that we know. */
export function deviceName(userAgent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser === undefined) return system ?? 'Ukendt enhed';
  return system === undefined ? browser : `${browser} på ${system}`;
}
