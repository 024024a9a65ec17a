import { assign, setup } from 'xstate';
import type { TransferState } from '#domain/erp/transfer.ts';
import { typed } from '../../types.ts';
import type { TransferEvent, TransferEventType } from './transfer-events.ts';
import type { TransferFacts } from './transfer-facts.ts';
import {
  type TransferFact,
  transferMeets,
  type TransferRule,
  transferRules,
} from './transfer-rules.ts';

export type TransferContext = { facts: TransferFacts; state: TransferState };

/** The vocabulary of the transfer's lifecycle. */
export const transferSetup = setup({
  types: typed<{ context: TransferContext; events: TransferEvent; input: TransferContext }>(),
  guards: {
    meets: ({ context, event }, rule: TransferRule) => transferMeets(context.facts, event, rule),
  },
  actions: {
    noteState: assign((_, noted: { state: TransferState }) => ({ state: noted.state })),
  },
});

type Branch = { when?: readonly TransferFact[]; unless?: readonly TransferFact[] };

/** The one guard of the lifecycle with the rule of an event, as plain data. */
export function ruleOf(
  event: TransferEventType,
  branch: Branch = {},
): { type: 'meets'; params: TransferRule } {
  return { type: 'meets', params: { ...transferRules[event], ...branch } };
}
