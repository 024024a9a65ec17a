import { describe, expect, it } from 'vitest';
import type { TransferState } from '#domain/erp/transfer.ts';
import { rightsOf } from '#domain/rights/rights.ts';
import { standardRights } from '#domain/rights/standard-groups.ts';
import { takeTransferStep } from '#machines/lifecycles/transfers/take-transfer-step.ts';
import type {
  TransferEvent,
  TransferEventType,
} from '#machines/lifecycles/transfers/transfer-events.ts';
import type { TransferFacts } from '#machines/lifecycles/transfers/transfer-facts.ts';

const sender: TransferFacts = {
  actor: { rights: rightsOf([]), system: true },
  queuePaused: false,
  retryDue: true,
  outcomeUnknown: false,
  keyTrusted: false,
  secondMiss: false,
  sumsAgree: true,
  draftInLedger: false,
  differenceOpen: false,
};
const person = (group: 'office' | 'finance' | 'fitter', more: Partial<TransferFacts> = {}) => ({
  ...sender,
  ...more,
  actor: { rights: standardRights([group]), system: false },
});
const after = (
  state: TransferState,
  type: TransferEventType,
  facts: Partial<TransferFacts> = {},
) => {
  const result = takeTransferStep(state, { ...sender, ...facts }, { type });
  return result.ok ? result.state : result.reasons;
};

describe('visma-transfer', () => {
  it.each<[TransferState, TransferEventType, Partial<TransferFacts>, TransferState]>([
    ['queued', 'validation.begin', {}, 'validating'],
    ['validating', 'validation.succeed', {}, 'sending'],
    ['validating', 'validation.fail', {}, 'failed_fixable'],
    ['validating', 'process.fall', {}, 'queued'],
    ['sending', 'attempt.succeed', {}, 'transferred'],
    ['sending', 'attempt.succeed', { sumsAgree: false }, 'failed_fixable'],
    ['sending', 'attempt.refuse', {}, 'failed_fixable'],
    ['sending', 'attempt.postpone', {}, 'failed_temporary'],
    ['sending', 'attempt.lose', {}, 'unknown'],
    ['sending', 'process.fall', {}, 'unknown'],
    ['failed_temporary', 'retry.fall_due', {}, 'queued'],
    ['unknown', 'lookup.hit', {}, 'transferred'],
    ['unknown', 'lookup.hit', { sumsAgree: false }, 'failed_fixable'],
    ['unknown', 'lookup.many', {}, 'failed_fixable'],
    ['unknown', 'lookup.miss', { keyTrusted: true }, 'sending'],
    ['unknown', 'lookup.miss', { keyTrusted: true, secondMiss: true }, 'sending'],
    ['unknown', 'lookup.miss', {}, 'unknown'],
    ['unknown', 'lookup.miss', { secondMiss: true }, 'queued'],
    ['transferred', 'invoice.book', {}, 'booked'],
    ['transferred', 'draft.vanish', {}, 'discarded'],
    ['failed_fixable', 'draft.correct', {}, 'transferred'],
    ['failed_fixable', 'invoice.book', {}, 'booked'],
  ])('%s goes on %s with %j to %s', (state, type, facts, expected) => {
    expect(after(state, type, facts)).toBe(expected);
  });

  it('never sends anew while an earlier call may have made a draft', () => {
    for (const type of ['attempt.refuse', 'attempt.postpone'] as const) {
      expect(after('sending', type, { outcomeUnknown: true })).toBe('unknown');
    }
    for (const state of ['unknown', 'sending', 'validating', 'transferred', 'booked'] as const) {
      const event: TransferEvent = { type: 'transfer.resend' };
      expect(takeTransferStep(state, person('finance'), event)).toMatchObject({ ok: false });
    }
  });

  it('begins nothing while the queue is on pause, and no retry before its time', () => {
    const paused = { queuePaused: true };
    expect(after('queued', 'validation.begin', paused)).toEqual(['Køen er sat på pause.']);
    expect(after('failed_temporary', 'retry.fall_due', { retryDue: false })).toEqual([
      'Tidspunktet for næste forsøg er ikke nået.',
    ]);
  });

  it('is resent by whoever prepares invoices, once no draft is left in the ledger', () => {
    const event: TransferEvent = { type: 'transfer.resend' };
    expect(takeTransferStep('failed_fixable', person('office'), event)).toEqual({
      ok: true,
      state: 'queued',
    });
    expect(takeTransferStep('failed_fixable', person('fitter'), event)).toMatchObject({
      ok: false,
      forbidden: true,
    });
    expect(
      takeTransferStep('failed_fixable', person('office', { draftInLedger: true }), event),
    ).toEqual({
      ok: false,
      forbidden: false,
      reasons: ['Der ligger en kladde i Visma. Slet den i Visma først.'],
    });
  });

  it('is discarded with a reason, and never while its outcome is not known', () => {
    const discard = (reason: string): TransferEvent => ({ type: 'transfer.discard', reason });
    expect(takeTransferStep('failed_fixable', person('finance'), discard('Konkurs'))).toEqual({
      ok: true,
      state: 'discarded',
    });
    expect(takeTransferStep('failed_fixable', person('finance'), discard(' '))).toMatchObject({
      ok: false,
      reasons: ['Skriv en begrundelse.'],
    });
    expect(takeTransferStep('failed_fixable', person('office'), discard('Konkurs'))).toMatchObject({
      forbidden: true,
    });
    expect(takeTransferStep('unknown', person('finance'), discard('Konkurs'))).toEqual({
      ok: false,
      forbidden: false,
      reasons: ['Det er ikke muligt, når overførslen er »Uvist – undersøger«.'],
    });
  });
});
