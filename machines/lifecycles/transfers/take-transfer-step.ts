import { getNextTransitions, transition } from 'xstate';
import { type TransferState, transferStateLabels } from '#domain/erp/transfer.ts';
import { whoSentence } from '../orders/order-who.ts';
import { transferSnapshot, vismaTransferMachine } from '../visma-transfer.ts';
import type { TransferEvent } from './transfer-events.ts';
import type { TransferFacts } from './transfer-facts.ts';
import {
  concernsTransfer,
  mayTakeTransfer,
  transferReasons,
  type TransferRule,
} from './transfer-rules.ts';

export type TransferStepResult =
  | { ok: true; state: TransferState }
  | { ok: false; forbidden: boolean; reasons: string[] };

/** Takes one step of a transfer. Pure: the caller stores the new state. A step that is refused says why in Danish. */
export function takeTransferStep(
  state: TransferState,
  facts: TransferFacts,
  event: TransferEvent,
): TransferStepResult {
  const snapshot = transferSnapshot(state, facts);
  if (snapshot.can(event)) {
    return { ok: true, state: transition(vismaTransferMachine, snapshot, event)[0].context.state };
  }
  const found = getNextTransitions(snapshot).find(
    ({ eventType, guard }) =>
      eventType === event.type && isMeets(guard) && concernsTransfer(guard.params, facts),
  );
  const rule = isMeets(found?.guard) ? found.guard.params : undefined;
  if (!rule) {
    const label = transferStateLabels[state];
    return {
      ok: false,
      forbidden: false,
      reasons: [`Det er ikke muligt, når overførslen er »${label}«.`],
    };
  }
  const may = mayTakeTransfer(rule, facts.actor);
  const reasons = transferReasons(rule, facts, event);
  return {
    ok: false,
    forbidden: !may,
    reasons: may ? reasons : [whoMayTransfer(rule), ...reasons],
  };
}

/** The Danish sentence that says who may take a step with this rule. */
export function whoMayTransfer({ who }: TransferRule): string {
  return who.right === undefined ? 'Det sker automatisk.' : whoSentence(who);
}

function isMeets(guard: unknown): guard is { type: 'meets'; params: TransferRule } {
  return typeof guard === 'object' && guard !== null && 'type' in guard && guard.type === 'meets';
}
