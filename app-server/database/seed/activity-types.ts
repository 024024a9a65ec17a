import { encodeTime } from '#domain/ulid.ts';
import type { activityTypes } from '../schema/orders.ts';

/** Name, category, colour, icon, usual minutes, billable, needs an order. */
const seedTypes = [
  ['besoeg', 'Besøg', 'besøg', 'indigo', 'home', 60, true, true],
  ['montage', 'Montage', 'montage', 'green', 'tool', 240, true, true],
  ['fejlsoegning', 'Fejlsøgning', 'montage', 'orange', 'search', 120, true, true],
  ['opmaaling', 'Opmåling', 'besøg', 'cyan', 'ruler', 60, false, true],
  ['opkald-kunde', 'Opkald til kunde', 'opkald', 'blue', 'phone', 10, false, true],
  ['opkald-vaerk', 'Opkald til værk', 'opkald', 'blue', 'phone', 10, false, true],
  ['slutkontrol', 'Slutkontrol', 'kontrol', 'teal', 'checklist', 45, true, true],
  ['afhentning', 'Afhentning hos grossist', 'intern', 'yellow', 'truck', 30, false, false],
  ['koersel', 'Kørsel', 'tidsregistrering', 'gray', 'car', 30, true, true],
  ['kontor', 'Kontor', 'intern', 'gray', 'desk', null, false, false],
  ['kursus', 'Kursus', 'intern', 'grape', 'school', 450, false, false],
  ['ferie', 'Ferie', 'fravær', 'lime', 'beach', 450, false, false],
  ['sygdom', 'Sygdom', 'fravær', 'red', 'bed', 450, false, false],
  ['feriefridag', 'Feriefridag', 'fravær', 'lime', 'sun', 450, false, false],
] as const;

export type ActivityTypeName = (typeof seedTypes)[number][0];

/** The id of an activity type. It is the same in every company. */
export function activityTypeId(name: ActivityTypeName): string {
  const place = seedTypes.findIndex(([code]) => code === name);
  return encodeTime(Date.UTC(2019, 0, 1)) + String(place).padStart(16, '0');
}

/** The activity types of a new company. */
export function activityTypeRows(at: Date): (typeof activityTypes.$inferInsert)[] {
  return seedTypes.map(
    ([key, name, category, color, icon, defaultMin, billable, requiresOrder], index) => ({
      id: activityTypeId(key),
      name,
      category,
      color,
      icon,
      defaultMin,
      billable,
      requiresOrder,
      requiresOutcome: key === 'besoeg',
      sort: index + 1,
      createdAt: at,
      updatedAt: at,
    }),
  );
}
