import type { activityTypes } from '../database/schema/orders.ts';

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

export type ActivityTypeId = (typeof seedTypes)[number][0];

/** The activity types that a company begins with. */
export function activityTypeRows(at: Date): (typeof activityTypes.$inferInsert)[] {
  return seedTypes.map(
    ([id, name, category, color, icon, defaultMin, billable, requiresOrder], index) => ({
      id,
      name,
      category,
      color,
      icon,
      defaultMin,
      billable,
      requiresOrder,
      requiresOutcome: id === 'besoeg',
      sort: index + 1,
      createdAt: at,
      updatedAt: at,
    }),
  );
}
