import { isCalendarDate, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { Found } from '#domain/documents/document-reading.ts';
import { cellAt } from '../text/cells.ts';
import { foundAt } from './found.ts';
import { labelled } from './labelled.ts';
import type { TextLine } from '../text/text-line.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];
const NAMED = `\\d{1,2}\\.? ?(?:${months.join('|')})[a-z]{0,6}\\.? ?\\d{4}`;
const NUMBERED = String.raw`\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?!\d)|\d{1,2}[./] \d{1,2}[./] ?\d{4}`;
const DATE = String.raw`\d{4}-\d{2}-\d{2}(?!\d)|${NUMBERED}|${NAMED}`;

/**
 * A date as it is written in Denmark: `21.11.2026`, `21-11-2026`, `21/11-26`, `21. november 2026`, `21. nov. 2026`, `2026-11-21`.
 * Two digits of a year are 2000–2099. `undefined` when it is no day of the calendar.
 */
export function dateOf(text: string): CalendarDate | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return isCalendarDate(text) ? text : undefined;
  const parts = /^(\d{1,2})\W{1,3}([a-z]{3,9}|\d{1,2})\W{1,3}(\d{4}|\d{2})$/i.exec(
    text.replace(/(\d)([a-z])/i, '$1 $2'),
  );
  if (!parts) return undefined;
  const [, day = '', name = '', year = ''] = parts;
  const month = /\d/.test(name) ? Number(name) : months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const date = `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

const DELIVERY = String.raw`leverings?dato|leveret(?: den)?|forsendelsesdato|afsendelsesdato|udleveret(?: den)?|udleveringsdato|afhentet(?: den)?|forventet levering`;
const DOCUMENT = String.raw`(?:faktura|kreditnota|ordre|bilags|bekræftelses|følgeseddel|rekvisitions|udskrifts|udstedelses|dokument|færdigmeldings)?dato|udstedt(?: den)?|den`;

/** The date of the document, and the date on which it says that something was or will be delivered. */
export function readDates(lines: readonly TextLine[]): {
  document: Found<CalendarDate> | null;
  delivery: Found<CalendarDate> | null;
} {
  return {
    document: behind(lines, DOCUMENT) ?? anywhere(lines),
    delivery: behind(lines, DELIVERY) ?? null,
  };
}

function behind(lines: readonly TextLine[], label: string): Found<CalendarDate> | undefined {
  for (const cell of labelled(lines, label, `(?:d\\. ?|den )?(?:${DATE})`)) {
    const date = dateOf(cell.text.replace(/^(?:d\. ?|den )/i, ''));
    if (date !== undefined) return foundAt(cell, date);
  }
  return undefined;
}

const ANY = new RegExp(`(?<![\\d.-])(?:${DATE})`, 'gi');

function anywhere(lines: readonly TextLine[]): Found<CalendarDate> | null {
  for (const line of lines.slice(0, 60)) {
    for (const match of line.text.matchAll(ANY)) {
      const date = dateOf(match[0]);
      if (date !== undefined)
        return foundAt(cellAt(line, match.index, match.index + match[0].length), date);
    }
  }
  return null;
}
