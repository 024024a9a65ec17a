import { Anchor, Button } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import type { Box, MarkableField } from '#domain/documents/document-reading.ts';
import { say } from '#web/layout/notices/toast.ts';
import { DelayedSkeleton } from '#web/parts/notices/delayed-skeleton.tsx';
import classes from './document-column.module.css';
import { matchSteps } from '../match-steps.ts';
import { DocumentHead } from './document-head.tsx';
import { highlightsOf } from './highlights.ts';
import { holdersOf } from './document-presence.ts';
import { Viewer } from './lazy-viewer.ts';
import { markField } from './mark-field.ts';
import type { MatchPage } from '../use-match.ts';
import { useFocusOnNext } from './use-focus-on-next.ts';

interface DocumentColumnProps {
  page: MatchPage;
  /** The page to begin at, of the document that came with the page's address. */
  startAt: number;
  pointed: readonly Box[];
  onHover: (box: Box | null) => void;
}

/** Where a document's file lies; the server has one way for all of them. */
const fileUrlOf = (id: string) => `/dokumenter/${id}/fil`;

/** The open document: what it is, and the document itself. */
export function DocumentColumn({ page: all, startAt, pointed, onHover }: DocumentColumnProps) {
  const { actor, view, data, queue, details, nextId, watchers } = all;
  const { documentId } = view;
  const column = useFocusOnNext(documentId);
  const highlights = useMemo(
    () => (details === null ? [] : highlightsOf(details.reading, details.candidates)),
    [details],
  );
  if (documentId === null) return <section className={classes.column} aria-label="Dokument" />;
  const item = details?.item ?? queue.items.find(({ id }) => id === documentId) ?? null;
  const canMarkUnreadable =
    details !== null && matchSteps(details)['document.mark_unreadable']?.allowed === true;
  const canMark = details !== null && details.matches.every(({ undoneAt }) => undoneAt !== null);

  async function mark(field: MarkableField, marked: { box: Box; text: string }) {
    if (details === null) return;
    try {
      await markField(details.item, { field, ...marked });
      data.forget(details.item.id);
      actor.send({ type: 'document.outdated' });
    } catch (error) {
      say.error(error instanceof Error ? error.message : 'Teksten kunne ikke bruges.');
    }
  }

  return (
    <div ref={column} className={classes.column}>
      {item === null ? (
        <div className={classes.headPlace} />
      ) : (
        <DocumentHead
          item={item}
          flags={details?.reading?.flags ?? []}
          textless={view.viewerState === 'textless'}
          holders={holdersOf(watchers, documentId)}
        />
      )}
      {view.viewerState === 'failed' ? (
        <div role="alert" className={classes.failed}>
          <p>
            {canMarkUnreadable
              ? 'PDF-filen kan ikke vises. Hent filen, eller markér den som ulæselig.'
              : 'PDF-filen kan ikke vises. Hent filen, og find ordren selv, eller afvis dokumentet.'}
          </p>
          <Anchor href={fileUrlOf(documentId)} download>
            Hent filen
          </Anchor>
          {canMarkUnreadable && (
            <Button
              variant="default"
              onClick={() =>
                actor.send({ type: 'decision.made', decision: { decision: 'mark_unreadable' } })
              }
            >
              Markér som ulæselig
            </Button>
          )}
          <Button variant="subtle" onClick={() => actor.send({ type: 'retry.requested' })}>
            Prøv igen
          </Button>
        </div>
      ) : (
        <Suspense fallback={<DelayedSkeleton height="100%" />}>
          <Viewer
            documentId={documentId}
            fileUrl={fileUrlOf(documentId)}
            nextUrl={nextId === null ? null : fileUrlOf(nextId)}
            startAt={startAt}
            highlights={highlights}
            pointed={pointed}
            onHover={onHover}
            onMark={canMark ? (field, marked) => void mark(field, marked) : null}
            onLoaded={(hasText) => actor.send({ type: 'pdf.loaded', id: documentId, hasText })}
            onFailed={() => actor.send({ type: 'pdf.failed', id: documentId })}
          />
        </Suspense>
      )}
    </div>
  );
}
