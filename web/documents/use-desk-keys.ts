import type { RefObject } from 'react';
import type { Candidate } from '#app-server/pages/admin/manual-order-match.props.ts';
import type { DeskEvent } from '#machines/lifecycles/documents/document-events.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { deskCandidate } from './desk-paper.ts';
import type { DeskSteps } from './desk-steps.ts';
import type { Desk } from './use-desk.ts';

interface DeskKeys {
  desk: Desk;
  steps: DeskSteps;
  candidates: readonly Candidate[];
  search: RefObject<HTMLInputElement | null>;
}

const CHOOSABLE = 5;

/** The keys of the match desk: an inbox is cleared without the mouse. */
export function useDeskKeys({ desk: { desk, view }, steps, candidates, search }: DeskKeys): void {
  const isOpen = view.paper !== null && view.split === null;
  const when = (event: DeskEvent, key: string, act: () => void) =>
    isOpen && steps[event]?.allowed === true ? { [key]: act } : {};
  useShortcuts({
    ...when('document.match', 'Enter', () => desk.send({ type: 'match.wanted' })),
    ...when('document.match', 'v', () =>
      desk.send({ type: 'mode.chosen', mode: view.mode === 'lines' ? 'attach' : 'lines' }),
    ),
    ...when('document.split', 'o', () => desk.send({ type: 'split.begun', by: 'lines' })),
    ...when('document.reject', 'a', () =>
      desk.send({ type: 'question.asked', question: 'reject' }),
    ),
    ...when('document.park', 'p', () => desk.send({ type: 'question.asked', question: 'park' })),
    ...when('document.undo', 'u', () => desk.send({ type: 'history.undone' })),
    ...when('document.unpark', 'u', () =>
      desk.send({ type: 'decision.made', decision: { decision: 'unpark' } }),
    ),
    ...(isOpen &&
      Object.fromEntries(
        candidates
          .slice(0, CHOOSABLE)
          .map((candidate, index) => [
            String(index + 1),
            () => desk.send({ type: 'candidate.chosen', order: deskCandidate(candidate) }),
          ]),
      )),
    ...(view.done?.undoable === true && { z: () => desk.send({ type: 'undo.wanted' }) }),
    n: () => desk.send({ type: 'queue.next' }),
    b: () => desk.send({ type: 'queue.previous' }),
    '/': () => search.current?.focus(),
    Escape: () => desk.send({ type: view.split === null ? 'decision.dropped' : 'split.ended' }),
  });
}
