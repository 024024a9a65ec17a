import { clockQuestion } from '#domain/activities/time-records.ts';
import type { ActivityState } from '#domain/orders/activity.ts';
import { requiresRight } from '#domain/rights/permission-names.ts';
import { type OrderRights, scopeOf } from '#domain/rights/rights.ts';
import { copenhagenDate, type Instant } from '#domain/time/copenhagen.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';

/**
 * What can be done to a time entry: its clock is stopped, its worker says that they still work, its times are corrected, it is
 * cancelled, a leader says that it is right.
 */
export type EntryChange = 'stop' | 'keepRunning' | 'correct' | 'cancel' | 'confirm';

/** A time entry, with what the rules ask about it. */
export interface TimeEntry {
  state: ActivityState;
  assigneeId: string;
  startedAt: Instant | null;
  endedAt: Instant | null;
  stillWorkingAt: Instant | null;
  /** There is something about it that no leader has looked at. */
  isSuspicious: boolean;
  /** Why the order's money is locked, as a Danish sentence; `null` when it is open, or the entry makes no line. */
  lock: string | null;
}

/** Why a change of an entry is not possible: `forbidden` is about the person, the rest about the entry. */
export interface EntryRefusal {
  forbidden: boolean;
  sentence: string;
}

interface Person {
  id: string;
  rights: OrderRights;
}

const forbidden = (sentence: string): EntryRefusal => ({ forbidden: true, sentence });
const refused = (sentence: string): EntryRefusal => ({ forbidden: false, sentence });

const isClockRunning = ({ state }: TimeEntry) => state === 'running' || state === 'pausing';

/** Why this person cannot change the entry so now; `null` when they can. The server decides by it, and the page draws its buttons. */
export function reasonAgainst(
  change: EntryChange,
  entry: TimeEntry,
  person: Person,
  now: Instant,
  calendar: WorkingCalendar,
): EntryRefusal | null {
  switch (change) {
    case 'stop':
      return mayStop(entry, person);
    case 'keepRunning':
      return mayKeepRunning(entry, person, now, calendar);
    case 'confirm':
      return mayConfirm(entry, person);
    default:
      return mayCorrect(entry, person, now);
  }
}

function mayStop(entry: TimeEntry, { id, rights }: Person): EntryRefusal | null {
  const scope = scopeOf(rights, 'activity.edit');
  if (scope !== 'all' && !(scope === 'own' && entry.assigneeId === id)) {
    return forbidden('Du må kun stoppe dit eget arbejde.');
  }
  return isClockRunning(entry) ? null : refused('Aktiviteten er ikke i gang.');
}

function mayKeepRunning(
  entry: TimeEntry,
  { id }: Person,
  now: Instant,
  calendar: WorkingCalendar,
): EntryRefusal | null {
  if (entry.assigneeId !== id) return forbidden('Det kan kun den, der arbejder, svare på.');
  if (!isClockRunning(entry) || entry.startedAt === null) {
    return refused('Aktiviteten er ikke i gang.');
  }
  const { startedAt, stillWorkingAt } = entry;
  return clockQuestion({ startedAt, stillWorkingAt }, now, calendar) === null
    ? refused('Der er allerede svaret.')
    : null;
}

function mayConfirm(entry: TimeEntry, { rights }: Person): EntryRefusal | null {
  if (scopeOf(rights, 'activity.correct') !== 'all') {
    return forbidden(requiresRight('activity.correct', true));
  }
  if (isClockRunning(entry)) return refused('Tiden er stadig i gang. Stop eller ret den først.');
  return entry.isSuspicious ? null : refused('Tiden er allerede set efter.');
}

/** People correct their own time on the day on which it ended; after that a leader does. */
function mayCorrect(entry: TimeEntry, { id, rights }: Person, now: Instant): EntryRefusal | null {
  const scope = scopeOf(rights, 'activity.correct');
  if (scope === undefined) return forbidden('Du må ikke rette tider.');
  if (scope === 'own' && entry.assigneeId !== id) return forbidden('Du må kun rette din egen tid.');
  if (entry.state !== 'completed' || entry.startedAt === null || entry.endedAt === null) {
    return refused('Kun tid, der er slut, kan rettes.');
  }
  if (scope === 'own' && copenhagenDate(entry.endedAt) !== copenhagenDate(now)) {
    return forbidden('Tid kan kun rettes samme dag. En leder kan rette den.');
  }
  return entry.lock === null ? null : refused(entry.lock);
}
