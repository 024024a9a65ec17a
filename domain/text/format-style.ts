/**
 * How numbers, dates and times of day are written for a person. The decimal sign is a comma in both, so that no amount can be misread:
 * - `danish`: `1.234,50`, `26. nov. 2026`, `08.30`
 * - `international` (ISO 80000-1 and ISO 8601): `1 234,50`, `2026-11-26`, `08:30`
 */
export const FORMAT_STYLES = ['danish', 'international'] as const;
export type FormatStyle = (typeof FORMAT_STYLES)[number];

let current: FormatStyle = 'danish';

/** The style in which this process writes. A server writes for many people, and for papers and mails: always in Danish. */
export function formatStyle(): FormatStyle {
  return current;
}

/** Sets how this browser writes from now on; called before a page is drawn, and never by a server. */
export function setFormatStyle(style: FormatStyle): void {
  current = style;
}
