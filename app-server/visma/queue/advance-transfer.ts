import { takeTransferStep } from '#machines/lifecycles/transfers/take-transfer-step.ts';
import type { TransferEventType } from '#machines/lifecycles/transfers/transfer-events.ts';
import {
  type ErpAnswer,
  type ErpCall,
  type ErpCause,
  type ErpFailure,
  LEDGER_SILENT,
} from '../../erp/gateway/erp-answer.ts';
import type { ErpGateway, ErpInvoice } from '../../erp/gateway/erp-gateway.ts';
import { transferFacts } from '../transfer-facts.ts';
import { backOff, BETWEEN_SEARCHES } from './pauses.ts';
import { MANY_IN_LEDGER, type Transfer } from '../transfer.ts';

/** The draft of an order, ready to be sent; or why it cannot be, or that the ledger could not be asked. */
export type Prepared =
  | { kind: 'ready'; body: string; totalOre: number }
  | { kind: 'wrong'; causes: readonly ErpCause[] }
  | { kind: 'unasked'; failure: ErpFailure };

export interface Sender {
  gateway: ErpGateway;
  clock: () => Date;
  /** Stores the transfer as it is now, and the call that led there; resolves when it would survive a crash. */
  save(transfer: Transfer, call: ErpCall | null): Promise<void>;
  prepare(transfer: Transfer): Promise<Prepared>;
  newKey(): string;
  /** The tokens are refused: nothing more is to be sent until somebody has looked. */
  disconnected(): Promise<void>;
}

const SENDER = { rights: {}, system: true } as const;

/** A transfer after an event that its lifecycle allows. @throws Error when it does not: that would be a fault of the sender */
function stepped(
  transfer: Transfer,
  type: Exclude<TransferEventType, 'transfer.discard' | 'transfer.approve'>,
  now: Date,
): Transfer {
  const result = takeTransferStep(transfer.state, transferFacts(transfer, now, SENDER), { type });
  if (!result.ok) throw new Error(`${type} at ${transfer.state}: ${result.reasons.join(' ')}`);
  return { ...transfer, state: result.state };
}

/** What a transfer becomes when its sender fell while it worked on it. */
export function afterFall(transfer: Transfer, now: Date): Transfer {
  if (transfer.state !== 'validating' && transfer.state !== 'sending') return transfer;
  const isOut = transfer.state === 'sending';
  const fallen = isOut ? { ...transfer, outcomeUnknown: true, dueAt: now } : transfer;
  return stepped(fallen, 'process.fall', now);
}

/**
 * Does the next thing about a transfer that is due, and stores each state before it acts on it. No call is made whose outcome could not be
 * found out after a crash: bytes and key are stored first, a lost answer is `unknown`, and what is unknown is searched for by reference
 * before anything is sent again.
 * @returns the transfer as it was stored last
 */
export async function advanceTransfer(sender: Sender, transfer: Transfer): Promise<Transfer> {
  const now = sender.clock();
  if (transfer.dueAt > now) return transfer;
  switch (transfer.state) {
    case 'failed_temporary':
      return keep(sender, { ...stepped(transfer, 'retry.fall_due', now), causes: [] });
    case 'queued':
      return send(sender, await validate(sender, transfer));
    case 'unknown':
      return send(sender, await lookUp(sender, transfer));
    default:
      return transfer;
  }
}

async function keep(sender: Sender, transfer: Transfer, call: ErpCall | null = null) {
  await sender.save(transfer, call);
  return transfer;
}

async function validate(sender: Sender, queued: Transfer): Promise<Transfer> {
  const validating = await keep(sender, stepped(queued, 'validation.begin', sender.clock()));
  const prepared = await sender.prepare(validating);
  const now = sender.clock();
  if (prepared.kind === 'wrong') {
    const failed = stepped(validating, 'validation.fail', now);
    return keep(sender, { ...failed, causes: prepared.causes, failures: 0 });
  }
  if (prepared.kind === 'unasked') {
    await tellDisconnected(sender, prepared.failure);
    return keep(
      sender,
      postponed(stepped(validating, 'validation.postpone', now), prepared.failure, now),
    );
  }
  const { body, totalOre } = prepared;
  const ready: Transfer = { ...validating, body, totalOre, key: sender.newKey(), keyAt: now };
  return keep(
    sender,
    stepped({ ...ready, inLedger: null, missedAt: null, causes: [] }, 'validation.succeed', now),
  );
}

/** Sends what stands in `sending`; anything else is left alone. */
async function send(sender: Sender, transfer: Transfer): Promise<Transfer> {
  const { state, body, key } = transfer;
  if (state !== 'sending' || body === null || key === null) return transfer;
  const answer = await sender.gateway.createDraft(body, key);
  const now = sender.clock();
  if (answer.ok)
    return keep(sender, arrived(transfer, 'attempt.succeed', answer.value, now), answer.call);
  const { failure, call } = answer;
  await tellDisconnected(sender, failure);
  if (failure.mayHaveHappened) {
    // What is lost first is searched for at once. When the same bytes are lost again, the ledger is given time.
    const lost = transfer.outcomeUnknown
      ? postponed(transfer, failure, now)
      : { ...transfer, outcomeUnknown: true, dueAt: now };
    return keep(sender, stepped(lost, 'attempt.lose', now), call);
  }
  if (failure.kind !== 'refused') {
    return keep(sender, postponed(stepped(transfer, 'attempt.postpone', now), failure, now), call);
  }
  const refused = stepped({ ...transfer, causes: failure.causes }, 'attempt.refuse', now);
  // An earlier call may have made a draft all the same: it is searched for later.
  const dueAt = refused.state === 'unknown' ? later(now, BETWEEN_SEARCHES) : now;
  return keep(sender, { ...refused, dueAt, failures: 0 }, call);
}

async function lookUp(sender: Sender, transfer: Transfer): Promise<Transfer> {
  const answer = await sender.gateway.findByReference(transfer.reference);
  const now = sender.clock();
  if (!answer.ok) {
    await tellDisconnected(sender, answer.failure);
    return keep(sender, postponed(transfer, answer.failure, now), answer.call);
  }
  const found = ofOurs(answer, transfer.reference);
  const [one, another] = found;
  if (one && another) {
    const many = stepped(transfer, 'lookup.many', now);
    return keep(
      sender,
      { ...many, inLedger: copyOf(one), causes: [MANY], failures: 0 },
      answer.call,
    );
  }
  if (one) return keep(sender, arrived(transfer, 'lookup.hit', one, now), answer.call);
  const missed = stepped(transfer, 'lookup.miss', now);
  if (missed.state === 'queued') {
    const anew = {
      ...missed,
      outcomeUnknown: false,
      missedAt: null,
      causes: [],
      key: null,
      keyAt: null,
      failures: 0,
    };
    return keep(sender, anew, answer.call);
  }
  // The first search without a hit is what the second one is measured from.
  const missedAt = transfer.missedAt ?? now;
  const dueAt = later(now, BETWEEN_SEARCHES);
  return keep(sender, { ...missed, missedAt, dueAt, causes: [] }, answer.call);
}

const MANY: ErpCause = {
  code: MANY_IN_LEDGER,
  path: '',
  value: null,
  message: 'More than one has our reference.',
};

function ofOurs({ value }: Extract<ErpAnswer<ErpInvoice[]>, { ok: true }>, reference: string) {
  return value.filter((invoice) => invoice.reference === reference);
}

const copyOf = ({ kind, number, totalOre }: ErpInvoice) => ({ kind, number, totalOre });

/** It is in the ledger: with our sum it is transferred, with another one a person must look. */
function arrived(
  transfer: Transfer,
  type: 'attempt.succeed' | 'lookup.hit',
  invoice: ErpInvoice,
  now: Date,
): Transfer {
  const found = {
    ...transfer,
    inLedger: copyOf(invoice),
    outcomeUnknown: false,
    missedAt: null,
    failures: 0,
  };
  return stepped({ ...found, causes: [] }, type, now);
}

function postponed(
  transfer: Transfer,
  { retryAfterSeconds, causes: told }: ErpFailure,
  now: Date,
): Transfer {
  const failures = transfer.failures + 1;
  // Kept until the next try: what has only waited for the ledger goes on when that is there again.
  const causes = told.filter(({ code }) => code === LEDGER_SILENT);
  return { ...transfer, failures, causes, dueAt: later(now, backOff(failures, retryAfterSeconds)) };
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

async function tellDisconnected(sender: Sender, { kind }: ErpFailure): Promise<void> {
  if (kind === 'disconnected') await sender.disconnected();
}
