import { formatKr, formatPercent } from '../amounts/money.ts';
import { formatQty } from '../amounts/quantity.ts';
import {
  formatCvr,
  formatGln,
  formatGtin,
  formatMeteringPoint,
  formatPNumber,
  formatPhone,
} from '../identifiers/grouped.ts';
import { formatDate, formatDateTime, formatDuration } from '../time/copenhagen.ts';

/**
 * How the values of a field read. Instants and days are ISO strings, people and areas ids, `ore` whole øre, `basisPoints` hundredths of a
 * percent, `milli` thousandths. A table of labels stands for codes.
 */
export type FieldFormat =
  | 'text'
  | 'instant'
  | 'day'
  | 'minutes'
  | 'person'
  | 'people'
  | 'area'
  | 'milli'
  | 'ore'
  | 'basisPoints'
  | keyof typeof identifiers
  | Readonly<Record<string, string>>;

/** Numbers that people read aloud and type: kept without spaces, shown in groups. */
const identifiers = {
  cvr: formatCvr,
  pNumber: formatPNumber,
  gln: formatGln,
  gtin: formatGtin,
  phone: formatPhone,
  meteringPoint: formatMeteringPoint,
} as const;

/** What a field is called, and how its values read. */
export interface FieldInfo {
  label: string;
  format: FieldFormat;
}

/** The name of the person or the area with this id; undefined when there is none. */
type NameOf = (id: string) => string | undefined;

/**
 * A field's value as a person reads it; `null` when there is none. A value that the format does not fit (an event may be older than the
 * format) reads as it is.
 */
export function formatField(format: FieldFormat, value: unknown, nameOf: NameOf): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    const names = value.map((one) =>
      format === 'people' ? personText(String(one), nameOf) : String(one),
    );
    return names.join(', ') || null;
  }
  if (typeof value === 'string') return formatText(format, value, nameOf);
  if (typeof value === 'number') return formatNumber(format, value);
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej';
  return JSON.stringify(value);
}

function formatText(format: FieldFormat, value: string, nameOf: NameOf): string {
  if (typeof format === 'object') return format[value] ?? value;
  switch (format) {
    case 'instant':
      return formatDateTime(value);
    case 'day':
      return formatDate(value);
    case 'person':
      return personText(value, nameOf);
    case 'area':
      return nameOf(value) ?? 'Ukendt område';
    case 'cvr':
    case 'pNumber':
    case 'gln':
    case 'gtin':
    case 'phone':
    case 'meteringPoint':
      return identifiers[format](value);
    default:
      return value;
  }
}

function formatNumber(format: FieldFormat, value: number): string {
  switch (format) {
    case 'minutes':
      return formatDuration(value);
    case 'milli':
      return formatQty(value);
    case 'ore':
      return formatKr(value);
    case 'basisPoints':
      return formatPercent(value);
    default:
      return String(value);
  }
}

function personText(id: string, nameOf: NameOf): string {
  return nameOf(id) ?? 'Ukendt';
}
