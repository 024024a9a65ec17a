import * as v from 'valibot';
import type { ChannelFamily } from './channels.ts';
import { type ChannelMessage, HEARTBEAT, type Heartbeat, type MissedMessages } from './events.ts';
import { TRANSFER_STATES } from '../erp/transfer.ts';
import { LANES } from '../boards/board.ts';
import { ORDER_STATUSES } from '../orders/order-status.ts';
import { settingsChannels } from '../settings-tables.ts';
import { workingHours } from '../time/working-hours-schema.ts';

const nullish = v.nullish(v.string());
const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const amount = v.pipe(v.number(), v.finite());
const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'not an instant'),
);
const nullableInstant = v.nullable(instant);
const status = v.picklist(ORDER_STATUSES);
const texts = v.array(v.string());

/** What a page needs of a patch so as to show it; fields that not every reader is given may be absent. */
const card = v.object({
  orderNo: v.string(),
  status,
  statusSince: instant,
  lane: v.picklist(LANES),
  workType: v.string(),
  street: nullish,
  houseNo: nullish,
  city: nullish,
  customerName: nullish,
  fitterInitials: texts,
  priority: v.string(),
  dueAt: nullableInstant,
  plannedStart: nullableInstant,
  estimatedMin: v.nullable(amount),
  partnerMark: v.nullable(v.string()),
});
const boardPatch = v.object({
  card: v.optional(card),
  counters: v.optional(
    v.object({ received: place, done: place, invoiced: place, invoicedOre: v.nullish(amount) }),
  ),
  unmatchedDocuments: v.optional(place),
  failedTransfers: v.optional(place),
});
const orderPatch = v.object({
  id: v.string(),
  orderNo: v.string(),
  version: place,
  status,
  statusSince: instant,
  title: v.string(),
  priority: v.string(),
  plannedStart: nullableInstant,
  dueAt: nullableInstant,
  flags: texts,
  fitterInitials: texts,
});
/** Somebody who may stand on orders is shown otherwise: what shows people is fetched again. */
const personPatch = v.strictObject({ person: v.string() });
/** A customer is shown otherwise on their orders. */
const customerOfOrders = v.strictObject({ customer: v.string() });
const ordersPatch = v.union([orderPatch, personPatch, customerOfOrders]);
/** An order that leaves an area is named, and nothing more is said of it. */
const areaOrderPatch = v.union([
  orderPatch,
  personPatch,
  customerOfOrders,
  v.strictObject({ id: v.string(), version: place }),
]);
/** The user's own channel carries the user's orders and activities, and that their rights have changed. */
const personalPatch = v.union([
  v.object({
    ...orderPatch.entries,
    by: v.optional(v.object({ name: v.string() })),
    fields: v.optional(texts),
  }),
  v.object({
    activityId: v.string(),
    assigneeId: v.string(),
    state: v.string(),
    plannedStart: nullableInstant,
  }),
  customerOfOrders,
  /** Something happened to the user's account. */
  v.object({ security: v.literal(true) }),
  // That the user's rights have changed says nothing else.
  v.strictObject({}),
]);
const documentPatch = v.object({ id: v.string(), version: place, state: v.string() });
const statusesPatch = v.object({
  settings: v.array(v.object({ status, label: v.string(), shortLabel: v.string() })),
});

/** What a list of goods shows of a change at once. Prices are fetched by who may see them. */
const goodPatch = v.object({
  id: v.string(),
  version: place,
  goodNo: v.string(),
  name: v.string(),
  barred: v.boolean(),
});

/** Pages fetch a table of settings again when they hear of it, and read nothing from the patch. The statuses are an exception. */
const settingsPatch = v.record(v.string(), v.unknown());

/** Which record something has happened to: a page fetches it again. */
const aboutRecord = v.object({ id: v.string() });

/** A transfer, or its connection: what it is about is fetched. */
const transferPatch = v.object({
  id: v.string(),
  version: place,
  orderId: v.nullable(v.string()),
  /** All of them, where there are several. */
  orderIds: v.optional(v.array(v.string())),
  state: v.nullable(v.picklist(TRANSFER_STATES)),
});

/** What is personal is fetched by those who may see it. */
const customerPatch = v.object({ id: v.string(), customerNo: place, version: place });

/** What a channel's messages carry, by the part of its name before the dot. A channel that is missing here is an error of the compiler. */
const ofChannels = {
  'private-orders': ordersPatch,
  'private-area-orders': areaOrderPatch,
  'private-metrics': v.null(),
  'private-documents': documentPatch,
  'private-statuses': statusesPatch,
  'private-board': boardPatch,
  'private-discreet-board': boardPatch,
  'private-customers': customerPatch,
  'private-customer': customerPatch,
  // Nothing but who is there, and what they say to each other.
  'presence-customer': v.never(),
  'private-groups': v.object({ code: v.string() }),
  'private-user': personalPatch,
  'private-users': aboutRecord,
  'private-goods': goodPatch,
  'private-screens': aboutRecord,
  'private-visma': transferPatch,
  'private-company': settingsPatch,
  'private-working-hours': v.object({ hours: workingHours }),
  'presence-order': v.record(v.string(), v.unknown()),
  'presence-document': v.never(),
  'presence-good': v.never(),
} as const satisfies Readonly<Record<ChannelFamily | 'private-statuses', v.GenericSchema>>;

const patches: Readonly<Record<string, v.GenericSchema>> = {
  ...Object.fromEntries(settingsChannels.map((channel) => [channel, settingsPatch])),
  ...ofChannels,
};

const envelope = v.pipe(
  v.object({
    id: v.string(),
    seq: place,
    previous: place,
    type: v.string(),
    entityId: v.string(),
    version: place,
    actor: v.nullable(v.object({ id: v.string(), initials: v.string() })),
    at: instant,
    changed: texts,
  }),
  v.check(({ seq, previous }) => previous <= seq, 'follows a later one'),
);
const heartbeat = v.object({ seq: place, at: instant });
const answer = v.object({
  messages: v.array(v.unknown()),
  complete: v.boolean(),
  seq: place,
  latest: place,
});

/** An event of a channel: a message, a heartbeat, nothing for a page, or data that cannot be read. */
export type ChannelNews<Patch = unknown> =
  | { kind: 'message'; message: ChannelMessage<Patch> }
  | { kind: 'heartbeat'; heartbeat: Heartbeat }
  | { kind: 'none' }
  | { kind: 'unreadable' };

function isMessage<Patch>(channel: string, data: unknown): data is ChannelMessage<Patch> {
  const [family = ''] = channel.split('.');
  const patch = Object.entries(patches).find(([name]) => name === family)?.[1];
  return patch !== undefined && v.is(envelope, data) && v.is(v.object({ patch }), data);
}

/**
 * Reads an event of a channel as it came over the socket. The app-server alone sends news: what other clients send
 * (`client-*`) is none, whatever it looks like.
 */
export function readNews<Patch = unknown>(
  channel: string,
  event: string,
  data: unknown,
): ChannelNews<Patch> {
  if (/^(pusher|pusher_internal):|^client-/.test(event)) return { kind: 'none' };
  if (event === HEARTBEAT) {
    return v.is(heartbeat, data) ? { kind: 'heartbeat', heartbeat: data } : { kind: 'unreadable' };
  }
  if (isMessage<Patch>(channel, data) && data.type === event)
    return { kind: 'message', message: data };
  return { kind: 'unreadable' };
}

/**
 * Reads the answer of `GET /haendelser`. Messages that cannot be read make it incomplete: the page is then fetched again.
 * @throws ValiError when the answer is invalid, or contains events after the last one that the server names
 */
export function readMissed<Patch = unknown>(channel: string, data: unknown): MissedMessages<Patch> {
  const { messages: raw, complete, seq, latest } = v.parse(answer, data);
  const messages = raw.filter((one) => isMessage<Patch>(channel, one));
  v.parse(v.pipe(v.number(), v.maxValue(latest)), Math.max(seq, ...messages.map((one) => one.seq)));
  return { messages, complete: complete && messages.length === raw.length, seq, latest };
}
