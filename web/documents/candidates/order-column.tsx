import { Button, Text } from '@mantine/core';
import { type RefObject, Suspense } from 'react';
import type { Candidate } from '#app-server/pages/admin/manual-order-match.props.ts';
import type { Box } from '#domain/documents/document-reading.ts';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { DelayedSkeleton } from '#web/parts/notices/delayed-skeleton.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { useNow } from '#web/parts/time/now.ts';
import { rememberedScroll } from '#web/parts/table/remembered-scroll.ts';
import { CandidateCard } from './candidate-card.tsx';
import { DecisionBar } from '../decision/decision-bar.tsx';
import { decidedText } from '../decision/decision-words.ts';
import { matchCandidate } from '../match-document.ts';
import { type MatchSteps, isUndecided } from '../match-steps.ts';
import { HistorySection } from '../decision/history-section.tsx';
import classes from './order-column.module.css';
import { OrderSearch } from './order-search.tsx';
import type { MatchPage } from '../use-match.ts';

interface OrderColumnProps {
  page: MatchPage;
  steps: MatchSteps;
  /** Candidates, and those that were found by hand, the best first. */
  candidates: readonly Candidate[];
  canCreate: boolean;
  hovered: Box | null;
  search: RefObject<HTMLInputElement | null>;
  onPoint: (boxes: readonly Box[]) => void;
  onFound: (candidate: Candidate) => void;
}

const KEYS = 5;
const SplitPanel = lazyPart(
  () => import('../split/split-panel.tsx'),
  (module) => module.SplitPanel,
);

/** The orders the document may belong to, and the decision. */
export function OrderColumn(props: OrderColumnProps) {
  const { page: all, steps, candidates, canCreate, hovered, search, onPoint, onFound } = props;
  const { actor, view, details } = all;
  const now = useNow();
  if (view.documentId === null) return <section className={classes.column} aria-label="Ordre" />;
  if (view.split !== null && details !== null) {
    return (
      <section className={classes.column} aria-label="Ordre">
        <Suspense>
          <SplitPanel page={all} details={details} />
        </Suspense>
      </section>
    );
  }
  const isOpen = isUndecided(steps);
  const isTold = view.decisionState === 'conflict' && view.sentence !== null;
  return (
    <section className={classes.column} aria-label="Ordre">
      <div className={classes.scroll} {...rememberedScroll}>
        {isTold && (
          <div role="alert" className={classes.conflict}>
            <span>{view.sentence}</span>
            <Button size="xs" onClick={() => actor.send({ type: 'queue.next' })}>
              Næste dokument
            </Button>
          </div>
        )}
        {view.decisionState !== 'conflict' && view.question === null && view.sentence !== null && (
          <ErrorNotice
            message={view.sentence}
            onRetry={
              view.decisionState === 'failed'
                ? () => actor.send({ type: 'decision.retried' })
                : undefined
            }
          />
        )}
        {details === null && view.candidatesState === 'scoring' && <DelayedSkeleton height={240} />}
        {details === null && view.candidatesState === 'none' && (
          <ErrorNotice
            message="Dokumentet kunne ikke hentes. Der er ikke ændret noget."
            onRetry={() => actor.send({ type: 'retry.requested' })}
          />
        )}
        {details !== null && isOpen && (
          <>
            <OrderSearch
              key={details.item.id}
              documentId={details.item.id}
              inputRef={search}
              label="Søg efter ordre"
              keys="/"
              onPick={onFound}
            />
            {candidates.length === 0 && (
              <Text c="dimmed" py="md">
                Ingen sikre forslag – søg efter ordre
              </Text>
            )}
            <ol className={classes.candidates} aria-label="Forslag">
              {candidates.map((candidate, index) => (
                <CandidateCard
                  key={candidate.order.id}
                  candidate={candidate}
                  keys={index < KEYS ? String(index + 1) : null}
                  chosen={candidate.order.id === view.chosen?.orderId}
                  hovered={hovered}
                  onPoint={onPoint}
                  onChoose={() =>
                    actor.send({ type: 'candidate.chosen', order: matchCandidate(candidate) })
                  }
                />
              ))}
            </ol>
          </>
        )}
        <p role="status" className={classes.decided}>
          {details !== null && !isOpen && !isTold && decidedText(details, now)}
        </p>
        {details !== null && <HistorySection key={details.item.id} details={details} />}
      </div>
      {details !== null && <DecisionBar page={all} steps={steps} canCreate={canCreate} />}
    </section>
  );
}
