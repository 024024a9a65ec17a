import { vismaTransferEntry } from '#machines/samples/visma-transfer-entry.ts';
import { vismaTransferMachine } from '#machines/lifecycles/visma-transfer.ts';
import { always, type Promised } from './promised.ts';
import { twin } from './retold.ts';

/** Where a transfer can go from each state. */
const table: Readonly<Record<string, readonly string[]>> = {
  queued: ['validating', 'discarded'],
  validating: ['sending', 'failed_fixable', 'failed_temporary', 'queued'],
  sending: ['transferred', 'failed_fixable', 'failed_temporary', 'unknown'],
  failed_temporary: ['queued', 'discarded'],
  unknown: ['transferred', 'failed_fixable', 'sending', 'queued'],
  failed_fixable: ['queued', 'discarded', 'transferred', 'booked'],
  transferred: ['booked', 'discarded'],
  booked: [],
  discarded: [],
};

export const vismaTransfer: Promised = {
  entry: vismaTransferEntry,
  laws: [
    always(
      'takes only the steps of its table',
      ({ before, after }) => {
        const [from, to] = [String(before.value), String(after.value)];
        return from === to || Boolean(table[from]?.includes(to));
      },
      twin(vismaTransferMachine, '"target": "validating"', '"target": "transferred"'),
    ),
    always(
      'remembers the state that it stands in',
      ({ after }) => after.context.state === after.value,
      vismaTransferMachine.provide({ actions: { noteState: () => undefined } }),
    ),
    always(
      'sends the same bytes again only while their key is young',
      ({ before, after }) =>
        before.value !== 'unknown' || after.value !== 'sending' || before.context.facts.keyTrusted,
      vismaTransferMachine.provide({ guards: { meets: () => true } }),
    ),
    always(
      'counts a failure as transferred only where the sums agree or somebody has approved that they do not',
      ({ before, after, event }) =>
        before.value !== 'failed_fixable' ||
        after.value !== 'transferred' ||
        before.context.facts.sumsAgree ||
        (event.type === 'transfer.approve' && before.context.facts.differenceOpen),
      vismaTransferMachine.provide({ guards: { meets: () => true } }),
    ),
    always(
      'begins anew after a lost answer only when nothing was found twice',
      ({ before, after }) =>
        before.value !== 'unknown' || after.value !== 'queued' || before.context.facts.secondMiss,
      twin(vismaTransferMachine, '"secondMiss"', '"sumsAgree"'),
    ),
  ],
};
