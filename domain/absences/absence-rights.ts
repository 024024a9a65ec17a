import { type Rights, scopeOf } from '../rights/rights.ts';

/** Who asks: what they may do, and their areas. */
export interface AbsenceReader {
  id: string;
  rights: Rights;
  areaIds: readonly string[];
}

/** Who is absent. */
export interface AbsentPerson {
  id: string;
  areaIds: readonly string[];
}

/**
 * Whether somebody registers, corrects and takes away a person's absences: whoever plans people's days, everybody's or those of the
 * people in their own areas.
 */
export function keepsAbsencesOf(
  { rights, areaIds }: AbsenceReader,
  person: Pick<AbsentPerson, 'areaIds'>,
): boolean {
  const scope = scopeOf(rights, 'activity.plan');
  if (scope === 'all') return true;
  return scope === 'areas' && person.areaIds.some((id) => areaIds.includes(id));
}

/** Whether somebody may know why a person is absent, which may be an illness. Everybody else learns that they are. */
export function knowsWhyAbsent(reader: AbsenceReader, person: AbsentPerson): boolean {
  return reader.id === person.id || keepsAbsencesOf(reader, person);
}
