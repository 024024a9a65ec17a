import { router } from '@inertiajs/react';
import { VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import type {
  Candidate,
  ManualOrderMatchProps,
} from '#app-server/pages/admin/manual-order-match.props.ts';
import type { Box } from '#domain/documents/document-reading.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { MatchEmpty } from '#web/documents/match-empty.tsx';
import { matchCandidate } from '#web/documents/match-document.ts';
import { MatchSettings } from '#web/documents/settings/match-settings.tsx';
import { type MatchSteps, matchSteps } from '#web/documents/match-steps.ts';
import { MatchStepTabs, firstStep } from '#web/documents/match-step-tabs.tsx';
import { DocumentColumn } from '#web/documents/document/document-column.tsx';
import classes from '#web/documents/match.module.css';
import { OrderColumn } from '#web/documents/candidates/order-column.tsx';
import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';
import { QueueColumn } from '#web/documents/queue/queue-column.tsx';
import { UndoBar } from '#web/documents/decision/undo-bar.tsx';
import { useMatchPage } from '#web/documents/use-match.ts';
import { useMatchKeys } from '#web/documents/use-match-keys.ts';
import { useFoundOrders } from '#web/documents/candidates/use-found-orders.ts';
import { sendDocument } from '#web/documents/queue/send-document.ts';
import { useFileDrop } from '#web/parts/hooks/use-file-drop.ts';
import { useUploads } from '#web/parts/uploads/use-uploads.ts';

/** Fetched when the first question is asked. */
const DecisionDialog = lazyDialog(
  () => import('#web/documents/decision/decision-dialog.tsx'),
  (module) => module.DecisionDialog,
);

const noSteps: MatchSteps = {};

/** The inbox of documents: every one finds its order, or is turned away, as fast as a hand can press Enter. */
export default function ManualOrderMatch(props: ManualOrderMatchProps) {
  const all = useMatchPage(props);
  const { actor, view, details } = all;
  const uploads = useUploads(sendDocument);
  const over = useFileDrop(uploads.add);
  const search = useRef<HTMLInputElement>(null);
  const [pointed, setPointed] = useState<readonly Box[]>([]);
  const [hovered, setHovered] = useState<Box | null>(null);
  const [step, setStep] = useState(() => firstStep(props.document !== null));
  const [seen, setSeen] = useState(view.documentId);
  // On a phone nobody decides about a document that they have not seen.
  if (seen !== view.documentId) {
    setSeen(view.documentId);
    if (step === 'order') setStep('document');
  }
  const steps = details === null ? noSteps : matchSteps(details);
  const { candidates, addFound } = useFoundOrders(view.documentId, details?.candidates ?? []);
  useMatchKeys({ page: all, steps, candidates, search });

  function take(candidate: Candidate) {
    addFound(candidate);
    actor.send({ type: 'candidate.chosen', order: matchCandidate(candidate) });
  }

  function changeQuery(query: string) {
    actor.send({ type: 'query.changed', query });
    const url = query === '' ? '/dokumentmatch' : `/dokumentmatch?${query}`;
    return new Promise<void>((resolve) => {
      router.replace({
        url,
        preserveState: true,
        preserveScroll: true,
        onFinish: () => resolve(),
      });
    });
  }

  const isFirst = view.documentId !== null && view.documentId === props.document?.item.id;
  return (
    <>
      <PageTitle />
      <VisuallyHidden component="h1">Dokumentmatch</VisuallyHidden>
      <div className={classes.page} data-step={step} data-over={over || undefined}>
        <MatchStepTabs step={step} onStep={setStep} />
        <QueueColumn
          page={all}
          uploads={uploads}
          views={props.views}
          onQuery={changeQuery}
          aside={
            <MatchSettings
              measures={props.measures}
              settings={props.settings}
              mayAutomate={props.can.automate}
            />
          }
          onOpen={(id) => {
            actor.send({ type: 'document.opened', id });
            setStep('document');
          }}
        />
        {view.documentId === null && view.queueState === 'empty' ? (
          <MatchEmpty queue={all.queue} measures={props.measures} />
        ) : (
          <>
            <DocumentColumn
              page={all}
              startAt={isFirst ? props.page : 1}
              pointed={pointed}
              onHover={setHovered}
            />
            <OrderColumn
              page={all}
              steps={steps}
              candidates={candidates}
              canCreate={props.can.createOrder}
              hovered={hovered}
              search={search}
              onPoint={setPointed}
              onFound={take}
            />
          </>
        )}
        {over && <div className={classes.drop}>Slip filerne for at lægge dem i indbakken</div>}
      </div>
      <DecisionDialog
        opened={view.question !== null && details !== null}
        question={view.question}
        details={details}
        busy={view.busy}
        sentence={view.sentence}
        onDecide={(decision) => actor.send({ type: 'decision.made', decision })}
        onClose={() => actor.send({ type: 'decision.dropped' })}
      />
      <UndoBar page={all} />
    </>
  );
}
