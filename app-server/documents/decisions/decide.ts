import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { MatchMode } from '#domain/documents/document.ts';
import type { DecisionName, DecisionRequest } from '#domain/documents/document-decision.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { commit } from '../../events/commit.ts';
import { askFirst, Invalid } from '../../http/failures/errors.ts';
import { parse } from '../../http/parse.ts';
import { createOrderIn } from '../../orders/create/create-order.ts';
import { createOrderRequest } from '../../orders/create/create-order-request.ts';
import { orderSaleQuestions } from '../../orders/lines/under-cost.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { DecisionAnswer } from '../../pages/admin/manual-order-match.props.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { lookAtCopies } from '../matching/copies.ts';
import { suggest } from '../matching/suggest.ts';
import type { StoredDocument } from '../stored-document.ts';
import { decisionAnswer } from './decision-answer.ts';
import { decidedNow, openRound, type Round, takeDecision } from './decision-round.ts';
import { wholePart } from './make-match.ts';
import { addAddress } from '../../customers/add-address.ts';
import { type Part, placePart, type TouchedOrder } from './place-parts.ts';
import { setAside } from './set-aside.ts';
import { restOf, splitParts } from './split-parts.ts';
import { authorOf } from '../../records/author.ts';

type Of<Name extends DecisionName> = Extract<DecisionRequest, { decision: Name }>;
type Outcome = {
  after: StoredDocument;
  touched: TouchedOrder[];
  /** What is rarely meant about it, in Danish. */
  questions: string[];
};

/** What a decision wants, as the conflict dialog names it. */
const wanted: Record<DecisionName, string> = {
  match: 'Matchet',
  split: 'Opdelt',
  reject: 'Afvist',
  park: 'Sat til side',
  unpark: 'Tages frem igen',
  mark_unreadable: 'Kan ikke læses',
  read_again: 'Læses igen',
  create_order: 'Matchet til en ny ordre',
};

/**
 * Takes a person's decision about a document: everything it changes, on the document and on the orders, is one write.
 * @throws NotFound, Forbidden, Conflict (somebody decided meanwhile), Invalid (the reasons), Unconfirmed (it puts an order under cost)
 */
export async function decide(
  services: Services,
  user: CurrentUser,
  id: string,
  request: DecisionRequest,
): Promise<DecisionAnswer> {
  const answer = await commit(services, authorOf(user), async (tx, record) => {
    const now = services.clock();
    const { version, force, decision } = request;
    const mine = wanted[decision];
    const round = await openRound(tx, record, user, now, { id, version, force, mine });
    const { after, touched, questions } = await outcome(round, request);
    askFirst(request.confirmed, questions);
    return decisionAnswer(tx, after, touched, now);
  });
  await lookAtCopies(services, id, suggest);
  return answer;
}

async function outcome(round: Round, request: DecisionRequest): Promise<Outcome> {
  switch (request.decision) {
    case 'match':
      return match(round, request);
    case 'split':
      return split(round, request);
    case 'create_order':
      return createAndMatch(round, request);
    default:
      return { after: await setAside(round, request), touched: [], questions: [] };
  }
}

async function match(round: Round, request: Of<'match'>): Promise<Outcome> {
  const order = (await targets(round, [request.orderId])).get(request.orderId);
  if (!order) throw new Invalid({ orderId: 'Ordren findes ikke.' });
  return matchTo(round, order, request.mode, request.seconds);
}

async function createAndMatch(round: Round, request: Of<'create_order'>): Promise<Outcome> {
  const { tx, record, now, user } = round;
  const order = await createOrderIn(tx, record, now, user, await orderWanted(round, request));
  return matchTo(round, order, request.mode, request.seconds);
}

/** The order as it is to be created, at an address that is there or that its customer is given with it. */
async function orderWanted(round: Round, { order, newAddress }: Of<'create_order'>) {
  if (newAddress === undefined) return parse(createOrderRequest, order);
  const { customerId } = parse(ofCustomer, order);
  const installationAddressId = await addAddress(round, customerId, newAddress);
  return parse(createOrderRequest, { ...order, installationAddressId });
}

const ofCustomer = v.looseObject({ customerId: createOrderRequest.entries.customerId });

async function matchTo(
  round: Round,
  order: StoredOrder,
  mode: MatchMode,
  seconds?: number,
): Promise<Outcome> {
  const after = await takeDecision(round, {
    event: { type: 'document.match' },
    type: 'document.matched',
    patch: decidedNow(round, seconds),
    changed: { orders: [null, [order.orderNo]] },
    lockedOrders: locksOf([order]),
  });
  return place(round, after, [await wholePart(round.tx, round.document, order, mode)]);
}

async function split(round: Round, request: Of<'split'>): Promise<Outcome> {
  const { tx, document } = round;
  const { parts, by, seconds } = request;
  const found = await targets(
    round,
    parts.map(({ orderId }) => orderId),
  );
  const chosen = parts.flatMap(({ orderId }) => found.get(orderId) ?? []);
  if (chosen.length < parts.length) throw new Invalid({ parts: 'En af ordrerne findes ikke.' });
  const after = await takeDecision(round, {
    event: { type: 'document.split', restOre: restOf(document, parts) },
    type: 'document.matched',
    patch: decidedNow(round, seconds),
    changed: { orders: [null, chosen.map(({ orderNo }) => orderNo)] },
    lockedOrders: locksOf(chosen),
  });
  return place(round, after, await splitParts(tx, document, found, by, parts));
}

async function place({ tx, record, user, now }: Round, after: StoredDocument, parts: Part[]) {
  const touched: TouchedOrder[] = [];
  const questions: string[] = [];
  const by = { userId: user.id, now, automatic: false };
  for (const part of parts) {
    const placed = await placePart(tx, after, part, by);
    record(placed.event);
    touched.push(placed.touched);
    questions.push(...orderSaleQuestions(user, part.order, placed.order));
  }
  return { after, touched, questions };
}

async function targets({ tx }: Round, ids: string[]): Promise<Map<string, StoredOrder>> {
  const rows = await tx.select().from(orders).where(inArray(orders.id, ids));
  return new Map(rows.map((order) => [order.id, order]));
}

function locksOf(chosen: readonly StoredOrder[]): string[] {
  return chosen.flatMap(({ orderNo, status }) => {
    const sentence = lockSentence(status);
    return sentence === null ? [] : [chosen.length === 1 ? sentence : `${orderNo}: ${sentence}`];
  });
}
