import {
  handoverSentence,
  type OpenTask,
  type OpenWork,
  type TaskChoices,
  type TaskRole,
} from '#domain/accounts/offboarding.ts';
import { counted } from '#domain/amounts/count.ts';
import { timeWords } from '#domain/planning/planned-time.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { dayWords } from '#domain/time/day-words.ts';

const orders = (count: number) => counted(count, 'ordre', 'ordrer');

/** The heading of the tasks of a role: “Montør på 8 ordrer”. */
export function roleHeading(role: TaskRole, count: number): string {
  if (role === 'fitter') return `Montør på ${orders(count)}`;
  if (role === 'responsible') return `Sagsansvarlig for ${orders(count)}`;
  return counted(count, 'anden aktivitet', 'andre aktiviteter');
}

/** What a task is called in the list of who takes it over: “Montør på 26-04217”. */
export function taskLabel({ role, orderNo }: OpenTask): string {
  if (role === 'fitter') return `Montør på ${orderNo}`;
  return role === 'responsible' ? `Sagsansvarlig for ${orderNo}` : `Aktivitet på ${orderNo}`;
}

/** “i morgen kl. 8–11”; `null` for what is not planned. */
export function planText(
  { plannedStart: start, plannedEnd: end }: Pick<OpenTask, 'plannedStart' | 'plannedEnd'>,
  now: string,
): string | null {
  if (start === null || end === null) return null;
  const words = timeWords({ start, end }, now);
  return copenhagenDate(start) === copenhagenDate(end) ? `${dayWords(start, now)} ${words}` : words;
}

/** How many orders and activities have to be handed over. */
export function openText({ tasks }: OpenWork): string {
  const activities = tasks.reduce((sum, task) => sum + task.activities, 0);
  return handoverSentence(new Set(tasks.map(({ orderNo }) => orderNo)).size, activities);
}

/** What each person takes over: “Mads Thomsen: montør på 8 ordrer, sagsansvarlig for 2 ordrer”. */
export function summaryLines({ tasks, takers }: OpenWork, choices: TaskChoices): string[] {
  const names = new Map(takers.map(({ id, name }) => [id, name]));
  const whom = [...new Set(tasks.map(({ key }) => choices[key] ?? null))];
  return whom.map((id) => {
    const own = tasks.filter(({ key }) => (choices[key] ?? null) === id);
    const parts = (['fitter', 'responsible', 'assignee'] as const).flatMap((role) => {
      const count = own.filter((task) => task.role === role).length;
      return count === 0 ? [] : [roleHeading(role, count)];
    });
    const text = parts.map((part) => part.charAt(0).toLowerCase() + part.slice(1)).join(', ');
    return id === null ? `Ingen overtager: ${text}` : `${names.get(id) ?? 'Ukendt'}: ${text}`;
  });
}
