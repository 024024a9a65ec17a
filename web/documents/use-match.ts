import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { ManualOrderMatchProps } from '#app-server/pages/admin/manual-order-match.props.ts';
import { documentQueueQuery } from '#domain/documents/document-queue.ts';
import { neighbourOf } from '#machines/screens/manual-order-match/manual-order-match-context.ts';
import { matchView, manualOrderMatchMachine } from '#machines/screens/manual-order-match.ts';
import type {
  MatchDocument,
  DecisionResult,
  DecisionCall,
} from '#machines/screens/manual-order-match/manual-order-match-types.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { createStore, type Store, useStore } from '#web/layout/store.ts';
import { usePageActor } from '#web/page-actors.ts';
import { useUser } from '#web/shared-props.ts';
import { createMatchData, type MatchData } from './match-data.ts';
import { matchDocument } from './match-document.ts';
import { takeDecision } from './decision/take-decision.ts';
import { useMatchNews } from './use-match-news.ts';
import { useHeld } from './document/use-held.ts';
import type { OpenHere } from './document/document-presence.ts';

function hostedMachine(data: MatchData, open: Store<OpenHere>) {
  return manualOrderMatchMachine.provide({
    actors: {
      fetchQueue: fromPromise<readonly string[], { query: string; pages: number }>(
        ({ input, signal }) => data.fetchQueue(input.query, input.pages, signal),
      ),
      fetchDocument: fromPromise<MatchDocument, { id: string }>(async ({ input }) =>
        matchDocument(await data.fetchDocument(input.id)),
      ),
      takeDecision: fromPromise<DecisionResult, DecisionCall>(async ({ input }) => {
        const seconds = Math.round((Date.now() - open.get().since) / 1000);
        const result = await takeDecision(call, data, input, seconds);
        // Nothing is left to undo, so the bar with “Fortryd” does not say it.
        if (input.decision === 'undo' && result.kind === 'taken') say.success(result.sentence);
        return result;
      }),
    },
  });
}

/** The match page's machine with the server behind it, its data, and who else is there. */
export function useMatchPage(props: ManualOrderMatchProps) {
  const me = useUser()?.id;
  const [{ data, open, machine, input }] = useState(() => {
    const data = createMatchData(call, props);
    const open = createStore<OpenHere>({ documentId: null, since: 0 });
    const input = {
      query: documentQueueQuery.write(props.filters),
      queue: props.queue.items.map(({ id }) => id),
      documentId: props.document?.item.id ?? null,
    };
    return { data, open, machine: hostedMachine(data, open), input };
  });
  const actor = usePageActor(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const view = matchView(snapshot);
  const { documentId } = view;
  const queue = useStore(data.queue);
  const documents = useStore(data.documents);

  useEffect(() => open.set({ documentId, since: Date.now() }), [open, documentId]);
  const watchers = useHeld(
    me,
    view.queue,
    open,
    useCallback((held) => actor.send({ type: 'presence.changed', held }), [actor]),
  );
  useMatchNews(data, {
    me,
    since: props.seq,
    documentId,
    onQueue: () => actor.send({ type: 'queue.outdated' }),
    onDocument: () => actor.send({ type: 'document.outdated' }),
  });

  const nextId = neighbourOf(snapshot.context);
  const isScored = view.document !== null;
  useEffect(() => {
    if (nextId === null || !isScored) return;
    // The next document is only ever fetched early: when that fails, it is fetched again when it is opened, and the failure is shown then.
    data.fetchDocument(nextId).catch(() => {});
  }, [data, nextId, isScored]);

  return {
    actor,
    view,
    data,
    queue,
    details: documentId === null ? null : (documents.get(documentId) ?? null),
    nextId,
    watchers,
  };
}

/** The match page as its parts are given it. */
export type MatchPage = ReturnType<typeof useMatchPage>;
