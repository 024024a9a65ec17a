import { type AnyEventObject, isMachineSnapshot } from 'xstate';
import { standardRights } from '#domain/rights/standard-groups.ts';
import { catalogueEntry } from '../chart/catalogue-entry.ts';
import { whoLabel } from '../lifecycles/orders/order-who.ts';
import { takeTransferStep, whoMayTransfer } from '../lifecycles/transfers/take-transfer-step.ts';
import { TRANSFER_EVENTS, type TransferEvent } from '../lifecycles/transfers/transfer-events.ts';
import type { TransferFacts } from '../lifecycles/transfers/transfer-facts.ts';
import { type TransferRule, transferSentences } from '../lifecycles/transfers/transfer-rules.ts';
import { vismaTransferMachine } from '../lifecycles/visma-transfer.ts';

/** Facts under which every step is allowed, to the sender and to a person at once. */
function facts(more: Partial<TransferFacts> = {}): TransferFacts {
  return {
    actor: { rights: standardRights(['administrator']), system: true },
    queuePaused: false,
    retryDue: true,
    outcomeUnknown: false,
    keyTrusted: false,
    secondMiss: false,
    sumsAgree: true,
    draftInLedger: false,
    differenceOpen: true,
    ...more,
  };
}

const start = (more: Partial<TransferFacts> = {}) =>
  ({ facts: facts(more), state: 'queued' }) as const;

const events: readonly TransferEvent[] = TRANSFER_EVENTS.map((type) =>
  type === 'transfer.discard' || type === 'transfer.approve'
    ? { type, reason: 'Kunden er gået konkurs.' }
    : { type },
);

function isRule(params: unknown): params is TransferRule {
  return typeof params === 'object' && params !== null && 'who' in params && 'all' in params;
}

function isTransferEvent(event: AnyEventObject): event is TransferEvent {
  return TRANSFER_EVENTS.some((type) => type === event.type);
}

export const vismaTransferEntry = catalogueEntry(vismaTransferMachine, {
  lives: 'record',
  shown: { context: ['state'] },
  guardLabel: ({ name, params }) => (isRule(params) ? whoLabel(params.who) : name),
  whyNot: ({ params }) =>
    isRule(params) ? [whoMayTransfer(params), ...transferSentences(params)] : [],
  reasonsAgainst: (snapshot, event) => {
    if (!isMachineSnapshot(snapshot) || !isTransferEvent(event)) return [];
    const { state, facts } = snapshot.context;
    const result = takeTransferStep(state, facts, event);
    return result.ok ? [] : result.reasons;
  },
  samples: events,
  starts: {
    'Alt i orden': start(),
    'Svaret gik tabt': start({ outcomeUnknown: true, keyTrusted: true }),
    'Svaret gik tabt for længe siden': start({ outcomeUnknown: true, secondMiss: true }),
    'Beløbene er forskellige': start({ sumsAgree: false }),
    'Køen er sat på pause': start({ queuePaused: true }),
    Kontoret: start({ actor: { rights: standardRights(['office']), system: false } }),
  },
});
