import * as v from 'valibot';
import { formatCount } from '../amounts/count.ts';
import type { OrderStatus } from '../orders/order-status.ts';

/** What somebody is on an order, or for an activity of an order on which they are nothing else. */
export type TaskRole = 'fitter' | 'responsible' | 'assignee';

/** Something that somebody else has to take over. Instants are ISO strings. */
export interface OpenTask {
  /** `fitter:<order id>`, `responsible:<order id>`, `assignee:<activity id>`. */
  key: string;
  role: TaskRole;
  orderNo: string;
  title: string;
  city: string;
  status: OrderStatus;
  plannedStart: string | null;
  plannedEnd: string | null;
  /** How many planned activities go with it. */
  activities: number;
  /** Nobody has to take it over: there are other fitters, or the work is not planned. */
  mayBeNobody: boolean;
}

/** A clock of theirs that runs. `orderNo` is `null` for work on no order. */
interface RunningWork {
  id: string;
  orderNo: string | null;
  what: string;
  since: string | null;
}

/** What is planned for them on no order, such as a holiday: it ends with them. */
interface LapsingPlan {
  id: string;
  what: string;
  plannedStart: string | null;
}

/** A person who can take something over. */
export interface Taker {
  id: string;
  name: string;
  /** For which roles. */
  roles: readonly TaskRole[];
}

/** Everything of somebody who leaves that others have to know of. */
export interface OpenWork {
  /** What the server found, in short: it is sent back, so that nothing is handed over that was not seen. */
  stamp: string;
  /** Why the person cannot leave at all, in Danish. */
  problem: string | null;
  tasks: readonly OpenTask[];
  running: readonly RunningWork[];
  lapsing: readonly LapsingPlan[];
  takers: readonly Taker[];
}

/** “12 åbne ordrer og 9 planlagte aktiviteter skal overdrages.” */
export function handoverSentence(orders: number, activities: number): string {
  const planned = activities === 1 ? 'planlagt aktivitet' : 'planlagte aktiviteter';
  const beside = activities === 0 ? '' : ` og ${formatCount(activities)} ${planned}`;
  return `${formatCount(orders)} ${orders === 1 ? 'åben ordre' : 'åbne ordrer'}${beside} skal overdrages.`;
}

/** Who takes over each task, by its key; `null`: nobody. */
export type TaskChoices = Readonly<Record<string, string | null>>;

const id = v.pipe(v.string(), v.maxLength(100));

/** The body of a hand-over; with `dryRun` it is only judged. */
export const handoverRequest = v.strictObject({
  stamp: v.pipe(v.string(), v.maxLength(100)),
  choices: v.record(id, v.nullable(id)),
  stopWork: v.boolean(),
  dryRun: v.boolean(),
});
export type HandoverRequest = v.InferOutput<typeof handoverRequest>;

/** Sentences about tasks, by their keys. */
export type TaskSentences = Readonly<Record<string, readonly string[]>>;

/** What was done when somebody left. */
export interface HandedOver {
  orders: number;
  activities: number;
}

/**
 * The answer to a hand-over. `judged`: nothing was written, because it was a dry run or because of the refusals; `changed`: nothing
 * was written, because something is not as it was seen.
 */
export type HandoverAnswer =
  | { kind: 'judged'; refusals: TaskSentences; questions: TaskSentences }
  | { kind: 'changed'; work: OpenWork }
  | ({ kind: 'done' } & HandedOver);

/** Whether everything has a taker, or rightly nobody, and no clock runs on unless it is to be stopped. */
export function isHandoverWhole(
  { tasks, running }: Pick<OpenWork, 'tasks' | 'running'>,
  choices: TaskChoices,
  stopWork: boolean,
): boolean {
  if (running.length > 0 && !stopWork) return false;
  return tasks.every(({ key, mayBeNobody }) => {
    const chosen = choices[key];
    return chosen === null ? mayBeNobody : chosen !== undefined;
  });
}
