import type { SnapshotFrom } from 'xstate';
import type { TransferState } from '#domain/erp/transfer.ts';
import type { TransferFacts } from './transfers/transfer-facts.ts';
import { ruleOf, transferSetup } from './transfers/transfer-setup.ts';

const note = (state: TransferState) => ({ type: 'noteState' as const, params: { state } });

const resend = {
  target: 'queued',
  guard: ruleOf('transfer.resend'),
  description: 'Somebody has corrected what was wrong, or does not want to wait.',
} as const;
const discard = {
  target: 'discarded',
  guard: ruleOf('transfer.discard'),
  description: 'Its orders are not to be transferred; the reason is kept.',
} as const;

const approve = {
  guard: ruleOf('transfer.approve'),
  description: 'Somebody says why the other sum is right; both sums are kept.',
} as const;

/** While an earlier call may have made a draft, nothing but a search or the same bytes may follow. */
const doubtful = { when: ['outcomeUnknown'] } as const;
const certain = { unless: ['outcomeUnknown'] } as const;

/**
 * The life of one transfer to Visma, of an order or of those of a collective invoice. The sender enforces it, from the row and after every fall; the page draws its buttons
 * from it. A call whose answer was lost leads to `unknown` and never to a second draft: the ledger is searched first; the same bytes go
 * with the same key while the key is young; only after two searches without a hit is it sent anew.
 */
export const vismaTransferMachine = transferSetup.createMachine({
  id: 'visma-transfer',
  description: 'One order, or those of a collective invoice, on the way to one draft in Visma.',
  context: ({ input }) => input,
  initial: 'queued',
  states: {
    queued: {
      description: 'I kø: waits for its turn.',
      entry: note('queued'),
      on: {
        'validation.begin': { target: 'validating', guard: ruleOf('validation.begin') },
        'transfer.discard': discard,
      },
    },
    validating: {
      description: 'Kontrollerer: the draft is written and held against what Visma knows.',
      entry: note('validating'),
      on: {
        'validation.succeed': {
          target: 'sending',
          guard: ruleOf('validation.succeed'),
          description: 'Bytes, key and time are stored before the call.',
        },
        'validation.fail': { target: 'failed_fixable', guard: ruleOf('validation.fail') },
        'validation.postpone': {
          target: 'failed_temporary',
          guard: ruleOf('validation.postpone'),
          description: 'Visma could not be asked.',
        },
        'process.fall': { target: 'queued', guard: ruleOf('process.fall') },
      },
    },
    sending: {
      description: 'Overfører: the call is out.',
      entry: note('sending'),
      on: {
        'attempt.succeed': [
          {
            target: 'transferred',
            guard: ruleOf('attempt.succeed', { when: ['sumsAgree'] }),
            description: 'The draft number is stored.',
          },
          {
            target: 'failed_fixable',
            guard: ruleOf('attempt.succeed', { unless: ['sumsAgree'] }),
            description: 'The draft is there with another sum: both are shown.',
          },
        ],
        'attempt.refuse': [
          { target: 'failed_fixable', guard: ruleOf('attempt.refuse', certain) },
          { target: 'unknown', guard: ruleOf('attempt.refuse', doubtful) },
        ],
        'attempt.postpone': [
          {
            target: 'failed_temporary',
            guard: ruleOf('attempt.postpone', certain),
            description: 'Visma was busy or not there; nothing has happened.',
          },
          { target: 'unknown', guard: ruleOf('attempt.postpone', doubtful) },
        ],
        'attempt.lose': {
          target: 'unknown',
          guard: ruleOf('attempt.lose'),
          description: 'The answer was lost: there may be a draft.',
        },
        'process.fall': {
          target: 'unknown',
          guard: ruleOf('process.fall'),
          description: 'The sender fell with the call out.',
        },
      },
    },
    failed_temporary: {
      description: 'Fejlet – prøver igen: at a time that is shown.',
      entry: note('failed_temporary'),
      on: {
        'retry.fall_due': { target: 'queued', guard: ruleOf('retry.fall_due') },
        'transfer.resend': resend,
        'transfer.discard': discard,
      },
    },
    unknown: {
      description: 'Uvist – undersøger: drafts and invoices are searched by our reference.',
      entry: note('unknown'),
      on: {
        'lookup.hit': [
          {
            target: 'transferred',
            guard: ruleOf('lookup.hit', { when: ['sumsAgree'] }),
            description: 'It had been made: it is adopted.',
          },
          { target: 'failed_fixable', guard: ruleOf('lookup.hit', { unless: ['sumsAgree'] }) },
        ],
        'lookup.many': {
          target: 'failed_fixable',
          guard: ruleOf('lookup.many'),
          description: 'More than one has our reference: a person decides.',
        },
        'lookup.miss': [
          {
            target: 'sending',
            guard: ruleOf('lookup.miss', { when: ['keyTrusted'] }),
            description: 'The same bytes with the same key: at most one draft.',
          },
          {
            target: 'queued',
            guard: ruleOf('lookup.miss', { when: ['secondMiss'], unless: ['keyTrusted'] }),
            description: 'Nothing was found twice: it begins again, with a new key.',
          },
          {
            guard: ruleOf('lookup.miss', { unless: ['keyTrusted', 'secondMiss'] }),
            actions: note('unknown'),
            description: 'The ledger is searched once more, at least two minutes later.',
          },
        ],
      },
    },
    failed_fixable: {
      description: 'Fejlet – ret data: somebody must correct something first.',
      entry: note('failed_fixable'),
      on: {
        'transfer.resend': resend,
        'transfer.discard': discard,
        'draft.correct': {
          target: 'transferred',
          guard: ruleOf('draft.correct', { when: ['sumsAgree'] }),
          description: 'Somebody corrected the draft in Visma: its sum is ours.',
        },
        'invoice.book': {
          target: 'booked',
          guard: ruleOf('invoice.book'),
          description: 'Somebody booked the draft in Visma as it was.',
        },
        'transfer.approve': { ...approve, target: 'transferred' },
      },
    },
    transferred: {
      description: 'Overført: one draft with our sum, or with an approved one, is in Visma.',
      entry: note('transferred'),
      on: {
        'invoice.book': { target: 'booked', guard: ruleOf('invoice.book') },
        'transfer.approve': { ...approve, actions: note('transferred') },
        'draft.vanish': {
          target: 'discarded',
          guard: ruleOf('draft.vanish'),
          description: 'Somebody deleted the draft in Visma: its orders can be transferred again.',
        },
      },
    },
    booked: {
      description: 'Bogført: the draft is an invoice.',
      entry: note('booked'),
      on: { 'transfer.approve': { ...approve, actions: note('booked') } },
    },
    discarded: { description: 'Kasseret: it is not transferred.', entry: note('discarded') },
  },
});

type TransferSnapshot = SnapshotFrom<typeof vismaTransferMachine>;

/** A stored transfer, put back into its lifecycle with what is known about it now. */
export function transferSnapshot(state: TransferState, facts: TransferFacts): TransferSnapshot {
  return vismaTransferMachine.resolveState({ value: state, context: { facts, state } });
}
