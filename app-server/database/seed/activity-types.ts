import { encodeTime } from '#domain/ulid.ts';
import type { activityTypes } from '../schema/orders/orders.ts';

/** Code, name, category, colour, icon, usual minutes, billable, needs an order. */
const seedTypes = [
  ['besoeg', 'Besøg', 'besøg', '#4c6ef5', 'home', 60, true, true],
  ['montage', 'Montage', 'montage', '#2b8a3e', 'tool', 240, true, true],
  ['fejlsoegning', 'Fejlsøgning', 'montage', '#d9480f', 'search', 120, true, true],
  ['opmaaling', 'Opmåling', 'besøg', '#0c8599', 'ruler', 60, false, true],
  ['opkald-kunde', 'Opkald til kunde', 'opkald', '#1c7ed6', 'phone', 10, false, true],
  ['opkald-vaerk', 'Opkald til værk', 'opkald', '#1c7ed6', 'phone', 10, false, true],
  ['slutkontrol', 'Slutkontrol', 'kontrol', '#099268', 'checklist', 45, true, true],
  ['afhentning', 'Afhentning hos grossist', 'intern', '#b97a00', 'truck', 30, false, false],
  ['koersel', 'Kørsel', 'tidsregistrering', '#868e96', 'car', 30, true, true],
  ['kontor', 'Kontor', 'intern', '#868e96', 'desk', null, false, false],
  ['kursus', 'Kursus', 'intern', '#be4bdb', 'school', 450, false, false],
  ['ferie', 'Ferie', 'fravær', '#5c940d', 'beach', 450, false, false],
  ['sygdom', 'Sygdom', 'fravær', '#e03131', 'bed', 450, false, false],
  ['feriefridag', 'Feriefridag', 'fravær', '#5c940d', 'sun', 450, false, false],
] as const;

export type ActivityTypeCode = (typeof seedTypes)[number][0];

/** The id of an activity type. It is the same in every company. */
export function activityTypeId(code: ActivityTypeCode): string {
  const place = seedTypes.findIndex(([seeded]) => seeded === code);
  return encodeTime(Date.UTC(2019, 0, 1)) + String(place).padStart(16, '0');
}

/**
 * The activity types of a new company.
 * @param hourGoodId the good as which a fitter's hour is invoiced; without one nothing can be billable yet
 */
export function activityTypeRows(
  at: Date,
  hourGoodId: string | null,
): (typeof activityTypes.$inferInsert)[] {
  return seedTypes.map(
    ([code, name, category, color, icon, defaultMin, billable, requiresOrder], index) => ({
      id: activityTypeId(code),
      code,
      name,
      category,
      color,
      icon,
      defaultMin,
      billable: billable && hourGoodId !== null,
      goodId: billable ? hourGoodId : null,
      requiresOrder,
      requiresOutcome: code === 'besoeg',
      sort: index + 1,
      createdAt: at,
      updatedAt: at,
    }),
  );
}
