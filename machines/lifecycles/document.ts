import type { SnapshotFrom } from 'xstate';
import type { DocumentFacts } from './documents/document-facts.ts';
import type { DocumentState } from '#domain/documents/document.ts';
import type { LockedFrom } from './documents/document-requirements.ts';
import { documentSetup, opensAgain, ruleOf } from './documents/document-setup.ts';

const note = (state: DocumentState) => ({ type: 'noteState' as const, params: { state } });

/** What a person may decide about a document that is open. */
const decisions = {
  'document.match': {
    target: 'matched',
    guard: ruleOf('document.match'),
    description: 'The order gets lines at cost plus markup, or only the document.',
  },
  'document.split': {
    target: 'split',
    guard: ruleOf('document.split'),
    description: 'Several orders get a part each; together the whole amount, to the øre.',
  },
  'document.reject': { target: 'rejected', guard: ruleOf('document.reject') },
  'document.park': { target: 'parked', guard: ruleOf('document.park') },
  'document.read_again': { target: 'arrived', guard: ruleOf('document.read_again') },
} as const;

const markUnreadable = {
  target: 'unreadable',
  guard: ruleOf('document.mark_unreadable'),
  description: 'A person cannot read it either.',
} as const;

const lookAgain = {
  'candidates.find': { target: 'suggested', guard: ruleOf('candidates.find') },
  'candidates.miss': { target: 'no_suggestion', guard: ruleOf('candidates.miss') },
  'match.automate': {
    target: 'auto_matched',
    guard: ruleOf('match.automate'),
    description:
      'Only a proven requisition number, a known sender and a plausible amount, and only when switched on.',
  },
} as const;

const undo = opensAgain('document.undo', 'The lines that were made are removed as a new event.');

function lock(from: LockedFrom) {
  return {
    target: 'locked',
    guard: ruleOf('order.lock'),
    actions: { type: 'noteLockedFrom' as const, params: { state: from } },
    description: 'The order has gone to the ERP.',
  };
}

/**
 * The life of an incoming document. The server enforces it and the match page draws its buttons from it. A stored document is put back
 * into it with `documentSnapshot`.
 */
export const documentMachine = documentSetup.createMachine({
  id: 'document',
  description:
    'A document from the moment it arrives until it stands on an order, or is turned away.',
  context: ({ input }) => input,
  initial: 'arrived',
  states: {
    arrived: {
      description: 'Modtaget: stored, waits to be read.',
      entry: note('arrived'),
      on: {
        'reading.start': { target: 'reading', guard: ruleOf('reading.start') },
      },
    },
    reading: {
      description: 'Læser: a worker reads it within its limits.',
      entry: note('reading'),
      on: {
        'reading.succeed': { target: 'readable', guard: ruleOf('reading.succeed') },
        'reading.fail': {
          target: 'unreadable',
          guard: ruleOf('reading.fail'),
          description: 'Broken, protected, too large or hostile: the reason is kept.',
        },
        'reading.interrupt': {
          target: 'arrived',
          guard: ruleOf('reading.interrupt'),
          description: 'The process fell while it read; another begins again.',
        },
      },
    },
    readable: {
      description: 'Læst: its words are known, no order has been looked for.',
      entry: note('readable'),
      on: { ...lookAgain, ...decisions, 'document.mark_unreadable': markUnreadable },
    },
    unreadable: {
      description: 'Kan ikke læses: a person can still decide about it.',
      entry: note('unreadable'),
      on: decisions,
    },
    suggested: {
      description: 'Forslag fundet: at least one order may be the right one.',
      entry: note('suggested'),
      on: { ...lookAgain, ...decisions, 'document.mark_unreadable': markUnreadable },
    },
    no_suggestion: {
      description: 'Intet forslag: a person must search.',
      entry: note('no_suggestion'),
      on: { ...lookAgain, ...decisions, 'document.mark_unreadable': markUnreadable },
    },
    auto_matched: {
      description: 'Automatisk matchet: the machine was certain; a person may undo it.',
      entry: note('auto_matched'),
      on: { 'document.undo': undo, 'order.lock': lock('auto_matched') },
    },
    matched: {
      description: 'Matchet: it stands on one order.',
      entry: note('matched'),
      on: { 'document.undo': undo, 'order.lock': lock('matched') },
    },
    split: {
      description: 'Opdelt: several orders have a part each.',
      entry: note('split'),
      on: { 'document.undo': undo, 'order.lock': lock('split') },
    },
    rejected: {
      description: 'Afvist: turned away with a reason.',
      entry: note('rejected'),
      on: { 'document.undo': undo },
    },
    parked: {
      description: 'Sat til side: out of the inbox until its date.',
      entry: note('parked'),
      on: {
        ...decisions,
        'document.unpark': opensAgain('document.unpark', 'A person takes it up before its date.'),
        'reminder.fall_due': opensAgain('reminder.fall_due', 'Its date has come.'),
      },
    },
    locked: {
      description: 'Låst: the order has gone to the ERP, nothing can be undone.',
      entry: note('locked'),
      on: {
        'order.unlock': (['matched', 'split', 'auto_matched'] as const).map((cameFrom) => ({
          target: cameFrom,
          guard: ruleOf('order.unlock', { cameFrom }),
          actions: { type: 'noteLockedFrom' as const, params: { state: null } },
          description: 'The draft in the ERP was deleted.',
        })),
      },
    },
  },
});

export type DocumentSnapshot = SnapshotFrom<typeof documentMachine>;

/** A stored document, put back into its lifecycle with what is known about it now. */
export function documentSnapshot(
  state: DocumentState,
  lockedFrom: LockedFrom | null,
  facts: DocumentFacts,
): DocumentSnapshot {
  return documentMachine.resolveState({ value: state, context: { facts, state, lockedFrom } });
}
