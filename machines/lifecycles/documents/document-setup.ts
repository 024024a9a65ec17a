import { assign, setup } from 'xstate';
import type { DocumentState } from '#domain/documents/document.ts';
import type { DocumentEvent, DocumentEventType } from './document-events.ts';
import type { DocumentContext, LockedFrom } from './document-requirements.ts';
import {
  documentMeets,
  type DocumentRule,
  documentRules,
  type OpenAgain,
} from './document-rules.ts';
import { typed } from '../../types.ts';

/** The vocabulary of the document's lifecycle. */
export const documentSetup = setup({
  types: typed<{
    context: DocumentContext;
    events: DocumentEvent;
    input: DocumentContext;
  }>(),
  guards: {
    meets: ({ context, event }, rule: DocumentRule) => documentMeets(context, event, rule),
  },
  actions: {
    noteState: assign((_, noted: { state: DocumentState }) => ({ state: noted.state })),
    noteLockedFrom: assign((_, noted: { state: LockedFrom | null }) => ({
      lockedFrom: noted.state,
    })),
  },
});

/** The one guard of the lifecycle with the rule of an event, as plain data. */
export function ruleOf(
  event: DocumentEventType,
  more: Pick<DocumentRule, 'opensAs' | 'cameFrom'> = {},
): { type: 'meets'; params: DocumentRule } {
  return { type: 'meets', params: { ...documentRules[event], ...more } };
}

/** The transitions of an event after which the document is to be decided again: where it lands depends on what is known. */
export function opensAgain(
  event: 'document.undo' | 'document.unpark' | 'reminder.fall_due',
  description: string,
) {
  const targets: OpenAgain[] = ['suggested', 'no_suggestion', 'unreadable'];
  return targets.map((target) => ({
    target,
    guard: ruleOf(event, { opensAs: target }),
    description,
  }));
}
