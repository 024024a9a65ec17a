import type { RefObject } from 'react';
import type { Candidate } from '#app-server/pages/admin/manual-order-match.props.ts';
import type { MatchEvent } from '#machines/lifecycles/documents/document-events.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { matchCandidate } from './match-document.ts';
import type { MatchSteps } from './match-steps.ts';
import type { MatchPage } from './use-match.ts';

interface MatchKeys {
  page: MatchPage;
  steps: MatchSteps;
  candidates: readonly Candidate[];
  search: RefObject<HTMLInputElement | null>;
}

const CHOOSABLE = 5;

/** The keys of the match page: an inbox is cleared without the mouse. */
export function useMatchKeys({
  page: { actor, view },
  steps,
  candidates,
  search,
}: MatchKeys): void {
  const isOpen = view.document !== null && view.split === null;
  const when = (event: MatchEvent, key: string, act: () => void) =>
    isOpen && steps[event]?.allowed === true ? { [key]: act } : {};
  useShortcuts({
    ...when('document.match', 'Enter', () => actor.send({ type: 'match.wanted' })),
    ...when('document.match', 'v', () =>
      actor.send({ type: 'mode.chosen', mode: view.mode === 'lines' ? 'attach' : 'lines' }),
    ),
    ...when('document.split', 'o', () => actor.send({ type: 'split.begun', by: 'lines' })),
    ...when('document.reject', 'a', () =>
      actor.send({ type: 'question.asked', question: 'reject' }),
    ),
    ...when('document.park', 'p', () => actor.send({ type: 'question.asked', question: 'park' })),
    ...when('document.undo', 'u', () => actor.send({ type: 'history.undone' })),
    ...when('document.unpark', 'u', () =>
      actor.send({ type: 'decision.made', decision: { decision: 'unpark' } }),
    ),
    ...(isOpen &&
      Object.fromEntries(
        candidates
          .slice(0, CHOOSABLE)
          .map((candidate, index) => [
            String(index + 1),
            () => actor.send({ type: 'candidate.chosen', order: matchCandidate(candidate) }),
          ]),
      )),
    ...(view.done?.undoable === true && { z: () => actor.send({ type: 'undo.wanted' }) }),
    n: () => actor.send({ type: 'queue.next' }),
    b: () => actor.send({ type: 'queue.previous' }),
    '/': () => search.current?.focus(),
    Escape: () => actor.send({ type: view.split === null ? 'decision.dropped' : 'split.ended' }),
  });
}
