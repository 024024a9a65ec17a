import { type AnyMachineSnapshot, assign, type EventObject, raise } from 'xstate';
import { manualOrderMatchEntry } from '#machines/samples/manual-order-match-entry.ts';
import { askAndSendEntry } from '#machines/samples/ask-and-send-entry.ts';
import { bulkRunEntry } from '#machines/samples/bulk-run-entry.ts';
import { isFetched } from '#machines/screens/manual-order-match/manual-order-match-context.ts';
import { isWhole } from '#machines/screens/manual-order-match/manual-order-match-split.ts';
import { manualOrderMatchMachine } from '#machines/screens/manual-order-match.ts';
import { askAndSendMachine } from '#machines/generic/ask-and-send.ts';
import { bulkRunMachine } from '#machines/generic/bulk-run.ts';
import type { Happening } from '#tests/support/machines/random-life.ts';
import { always, announced, invoked, isIn, type Promised } from './promised.ts';
import { twin } from './retold.ts';

export const manualOrderMatch: Promised = {
  entry: manualOrderMatchEntry,
  laws: [
    always(
      'sends one decision at a time',
      ({ before, event, actions }) =>
        invoked(actions, 'takeDecision').length === 0 ||
        !isIn(before, 'decision.committing') ||
        event.type.endsWith('.actor.takeDecision'),
      twin(
        manualOrderMatchMachine,
        '"description": "Pressed twice."',
        '"target": "committing", "reenter": true',
      ),
    ),
    always(
      'divides a document only when nothing is left of it',
      ({ before: { context }, after, actions }) =>
        invoked(actions, 'takeDecision').length === 0 ||
        !isIn(after, 'split.checking') ||
        isWhole(context.document, context.splitBy, context.parts),
      manualOrderMatchMachine.provide({
        guards: { isDivided: ({ context }) => isFetched(context) },
      }),
    ),
    always(
      'never opens by itself a document that a colleague has open',
      ({ before, event, after }) =>
        before.context.documentId === after.context.documentId ||
        event.type === 'document.opened' ||
        event.type === 'undo.wanted' ||
        event.type === 'xstate.done.actor.takeDecision' ||
        !after.context.held.includes(after.context.documentId),
      manualOrderMatchMachine.provide({
        actions: { openNext: raise({ type: 'document.opened', id: 'a' }) },
      }),
    ),
  ],
};

export const askAndSend: Promised = {
  entry: askAndSendEntry,
  laws: [
    always(
      'tells of every step that was sent what became of it, once',
      ({ before, after, actions }) =>
        announced(actions).length === (before.hasTag('busy') && isIn(after, 'idle') ? 1 : 0),
      askAndSendMachine.provide({ actions: { announceFailed: () => undefined } }),
    ),
    always(
      'sends what needs an answer only when it has been given',
      ({ event, actions }) =>
        invoked(actions, 'takeStep').length === 0 ||
        event.type === 'step.filledIn' ||
        event['step'].needs.length === 0,
      askAndSendMachine.provide({ guards: { needsNothing: () => true } }),
    ),
  ],
};

/** Half of the items can be changed. */
const halfCan = Array.from({ length: 60 }, (_, index) => ({
  id: `o${index}`,
  ok: index % 2 === 0,
}));
const items = halfCan.map(({ id }) => ({ id, version: 1 }));

function sentIds(actions: Happening['actions']): string[] {
  return invoked(actions, 'runPart').flatMap((input) => {
    const { items: sent }: { items: { id: string }[] } = Object(input);
    return sent.map(({ id }) => id);
  });
}

const isUndo = (before: AnyMachineSnapshot, event: EventObject) =>
  event.type === 'undo.requested' && isIn(before, 'report');

const passed = (outcomes: readonly { id: string; ok: boolean }[]) =>
  new Set(outcomes.filter(({ ok }) => ok).map(({ id }) => id));

export const bulkRun: Promised = {
  entry: {
    ...bulkRunEntry,
    samples: [
      ...bulkRunEntry.samples.filter(({ type }) => type !== 'bulk.opened'),
      { type: 'bulk.opened', items },
    ],
    answers: { ...bulkRunEntry.answers, tryAll: [halfCan] },
  },
  laws: [
    {
      says: 'sends no item twice in a run',
      watch: () => {
        const sent = new Set<string>();
        return ({ before, event, actions }) => {
          if (event.type === 'run.confirmed' || isUndo(before, event)) sent.clear();
          return sentIds(actions).every((id) => !sent.has(id) && sent.add(id));
        };
      },
      brokenBy: bulkRunMachine.provide({ actions: { takeOutcomes: () => undefined } }),
    },
    {
      says: 'sends only items that the dry run let pass, and takes back only those that were changed',
      watch: () => {
        let may = new Set<string>();
        return ({ before, event, actions }) => {
          const { trial, done } = before.context;
          if (event.type === 'run.confirmed') may = passed(trial);
          if (isUndo(before, event)) may = passed(done);
          return sentIds(actions).every((id) => may.has(id));
        };
      },
      brokenBy: bulkRunMachine.provide({
        actions: { takeAllowed: assign({ left: ({ context }) => context.items }) },
      }),
    },
  ],
};
