import { rightsOn } from '#domain/rights/rights.ts';
import { mayBeDoneBy, type Who } from '../orders/order-who.ts';
import type { TransferEvent, TransferEventType } from './transfer-events.ts';
import type { TransferActor, TransferFacts } from './transfer-facts.ts';

/** A fact that chooses between the transitions of an event. */
export type TransferFact = 'outcomeUnknown' | 'keyTrusted' | 'secondMiss' | 'sumsAgree';

/** A condition of a step, with the Danish sentence for somebody whom it stops. */
type Requirement = {
  reason: string;
  holds: (facts: TransferFacts, event: TransferEvent) => boolean;
};

const requirements = {
  queueRunning: {
    reason: 'Køen er sat på pause.',
    holds: ({ queuePaused }) => !queuePaused,
  },
  retryDue: {
    reason: 'Tidspunktet for næste forsøg er ikke nået.',
    holds: ({ retryDue }) => retryDue,
  },
  draftGone: {
    reason: 'Der ligger en kladde i Visma. Slet den i Visma først.',
    holds: ({ draftInLedger }) => !draftInLedger,
  },
  reasonGiven: {
    reason: 'Skriv en begrundelse.',
    holds: (_, event) =>
      (event.type === 'transfer.discard' || event.type === 'transfer.approve') &&
      event.reason !== undefined &&
      event.reason.trim() !== '',
  },
  differenceOpen: {
    reason: 'Der er ingen difference at godkende.',
    holds: ({ differenceOpen }) => differenceOpen,
  },
} satisfies Record<string, Requirement>;

type RequirementName = keyof typeof requirements;

/** The parameters of the lifecycle's one guard: plain data, so that the machine can be drawn, sent and explained. */
export type TransferRule = {
  who: Who;
  all: readonly RequirementName[];
  /** The transition is for transfers of which all this is true … */
  when?: readonly TransferFact[];
  /** … and none of this. */
  unless?: readonly TransferFact[];
};

const sender = { system: true } as const;

/** Who may take each step, and what must hold: one line a step. */
export const transferRules = {
  'validation.begin': { who: sender, all: ['queueRunning'] },
  'validation.succeed': { who: sender, all: [] },
  'validation.fail': { who: sender, all: [] },
  'validation.postpone': { who: sender, all: [] },
  'attempt.succeed': { who: sender, all: [] },
  'attempt.refuse': { who: sender, all: [] },
  'attempt.postpone': { who: sender, all: [] },
  'attempt.lose': { who: sender, all: [] },
  'process.fall': { who: sender, all: [] },
  'retry.fall_due': { who: sender, all: ['retryDue', 'queueRunning'] },
  'lookup.hit': { who: sender, all: [] },
  'lookup.many': { who: sender, all: [] },
  'lookup.miss': { who: sender, all: [] },
  'invoice.book': { who: sender, all: [] },
  'draft.vanish': { who: sender, all: [] },
  'draft.correct': { who: sender, all: [] },
  'transfer.resend': { who: { right: 'transfer.send' }, all: ['draftGone'] },
  'transfer.discard': { who: { right: 'transfer.revoke' }, all: ['draftGone', 'reasonGiven'] },
  'transfer.approve': {
    who: { right: 'transfer.revoke' },
    all: ['differenceOpen', 'reasonGiven'],
  },
} as const satisfies Record<TransferEventType, TransferRule>;

/** True when a transition with this rule is the one for this transfer, before asking whether it may be taken. */
export function concernsTransfer({ when = [], unless = [] }: TransferRule, facts: TransferFacts) {
  return when.every((fact) => facts[fact]) && !unless.some((fact) => facts[fact]);
}

/** Whether the person (or the sender) is among those who may take the step at all. */
export function mayTakeTransfer({ who }: TransferRule, { rights, system }: TransferActor): boolean {
  return mayBeDoneBy(who, { rights: rightsOn(rights, false), system, isOwnOrder: false });
}

/** Why the step cannot be taken now, as Danish sentences. */
export function transferReasons(
  { all }: TransferRule,
  facts: TransferFacts,
  event: TransferEvent,
): string[] {
  return all
    .map((name): Requirement => requirements[name])
    .filter(({ holds }) => !holds(facts, event))
    .map(({ reason }) => reason);
}

/** The sentence of every condition of a rule. */
export function transferSentences({ all }: TransferRule): string[] {
  return all.map((name) => requirements[name].reason);
}

/** The guard `meets`: the transition concerns the transfer, the actor may, and every requirement holds. */
export function transferMeets(facts: TransferFacts, event: TransferEvent, rule: TransferRule) {
  return (
    concernsTransfer(rule, facts) &&
    mayTakeTransfer(rule, facts.actor) &&
    transferReasons(rule, facts, event).length === 0
  );
}
