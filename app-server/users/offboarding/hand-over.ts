import { and, inArray, ne } from 'drizzle-orm';
import {
  type HandoverAnswer,
  type HandoverRequest,
  isHandoverWhole,
  type OpenWork,
} from '#domain/accounts/offboarding.ts';
import { ulid } from '#domain/ulid.ts';
import { securityEvent } from '../../auth/security-log.ts';
import { activities } from '../../database/schema/orders/orders.ts';
import { commit, type NewEvent } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { changeActivity } from '../../orders/time/activity-writes.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { loadUser } from '../admin/load-user.ts';
import { closeAccount } from '../close-account.ts';
import { requireAdministrator } from '../require-administrator.ts';
import { judgeTakers } from './judge-takers.ts';
import { moveOrder, type OrderMove, plannedKey, stopLooseWork } from './move-order.ts';
import { runs } from './open-records.ts';
import { lapsingOf } from './open-tasks.ts';
import { findOpenWork, type FoundWork } from './open-work.ts';

/** What is open of a user, and who can take it over. @throws NotFound */
export async function openWorkOf(
  { db }: Pick<Services, 'db'>,
  by: CurrentUser,
  id: string,
): Promise<OpenWork> {
  return db.transaction(async (tx) => (await findOpenWork(tx, by, await loadUser(tx, id))).work);
}

/**
 * Hands over what is open of a user and closes the account, in one transaction; or says why not, and writes nothing.
 * @throws NotFound; Invalid when they cannot leave, or something has no taker
 */
export async function handOver(
  services: Services,
  by: CurrentUser,
  id: string,
  request: HandoverRequest,
): Promise<HandoverAnswer> {
  const now = services.clock();
  if (request.dryRun) {
    return services.db.transaction(async (tx) => (await decide(tx, by, id, request, now)).answer);
  }
  const run = authorOf(by, ulid(now.getTime()));
  return commit(services, run, async (tx, record) => {
    const { answer, found } = await decide(tx, by, id, request, now);
    if (answer.kind !== 'judged' || Object.keys(answer.refusals).length > 0) return answer;
    const done = await moveEverything(tx, found, request, { userId: by.id, now });
    for (const event of done.events) record(event);
    await closeAccount(tx, id, by.id, now);
    await requireAdministrator(tx);
    const { orders, activities: moved } = done;
    const left = securityEvent('user.left', id, {});
    record({
      ...left,
      changed: { ...left.changed, handedOver: [null, { orders, activities: moved }] },
    });
    return { kind: 'done', orders, activities: moved };
  });
}

async function decide(
  tx: Transaction,
  by: CurrentUser,
  id: string,
  { stamp, choices, stopWork }: HandoverRequest,
  now: Date,
): Promise<{ answer: HandoverAnswer; found: FoundWork }> {
  const found = await findOpenWork(tx, by, await loadUser(tx, id));
  const { work, tasks } = found;
  if (work.problem !== null) throw new Invalid({}, work.problem);
  if (work.stamp !== stamp) return { answer: { kind: 'changed', work }, found };
  if (!isHandoverWhole(work, choices, stopWork)) {
    throw new Invalid(
      {},
      'Vælg, hvem der overtager hver opgave, og om arbejde i gang skal stoppes.',
    );
  }
  const judgement = await judgeTakers(tx, tasks, choices, work.takers, now);
  return { answer: { kind: 'judged', ...judgement }, found };
}

async function moveEverything(
  tx: Transaction,
  { records, tasks }: FoundWork,
  { choices }: HandoverRequest,
  by: { userId: string; now: Date },
): Promise<{ orders: number; activities: number; events: NewEvent[] }> {
  const events: NewEvent[] = [];
  const running = records.activities.map(({ activity }) => activity).filter(runs);
  for (const activity of running) {
    if (activity.orderId === null) events.push(await stopLooseWork(tx, activity, by));
  }
  for (const { activity } of lapsingOf(records)) {
    events.push(await changeActivity(tx, activity, { state: 'cancelled' }, by));
  }
  const moves = [...records.orders.values()].flatMap((order): OrderMove[] => {
    const move = {
      order,
      running: running.filter(({ orderId }) => orderId === order.id),
      tasks: tasks.filter((task) => task.order.id === order.id),
    };
    return move.running.length + move.tasks.length === 0 ? [] : [move];
  });
  const others = await plannedByOthers(tx, records.userId, [...records.orders.keys()]);
  for (const move of moves) {
    events.push(...(await moveOrder(tx, move, records.userId, choices, others, by)));
  }
  const taken = tasks.filter(({ key }) => choices[key] !== null);
  return {
    orders: new Set(taken.map(({ order }) => order.id)).size,
    activities: taken.reduce((sum, task) => sum + task.activities.length, 0),
    events,
  };
}

/** Who else has planned work on these orders, as `plannedKey` names it. */
async function plannedByOthers(
  tx: Transaction,
  leaverId: string,
  orderIds: readonly string[],
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const { orderId, typeId, assigneeId, state } = activities;
  const rows = await tx
    .select({ orderId, typeId, assigneeId })
    .from(activities)
    .where(
      and(
        inArray(orderId, [...orderIds]),
        ne(assigneeId, leaverId),
        inArray(state, ['planned', 'travelling']),
      ),
    );
  return new Set(rows.map((row) => plannedKey(row, row.assigneeId)));
}
