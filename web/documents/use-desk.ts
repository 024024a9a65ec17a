import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { ManualOrderMatchProps } from '#app-server/pages/admin/manual-order-match.props.ts';
import { documentQueueQuery } from '#domain/documents/document-queue.ts';
import { neighbourOf } from '#machines/screens/manual-order-match/manual-order-match-context.ts';
import { deskView, manualOrderMatchMachine } from '#machines/screens/manual-order-match.ts';
import type {
  DeskPaper,
  DeskResult,
  DeskStep,
} from '#machines/screens/manual-order-match/manual-order-match-types.ts';
import { call } from '#web/http/call.ts';
import { createStore, type Store, useStore } from '#web/layout/store.ts';
import { useLivingActor } from '#web/living-actors.ts';
import { useUser } from '#web/shared-props.ts';
import { createDeskData, type DeskData } from './desk-data.ts';
import { deskPaper } from './desk-paper.ts';
import { takeDecision } from './decision/take-decision.ts';
import { useDeskNews } from './use-desk-news.ts';
import { useHeld } from './document/use-held.ts';
import type { OpenHere } from './document/document-presence.ts';

function hostedMachine(data: DeskData, open: Store<OpenHere>) {
  return manualOrderMatchMachine.provide({
    actors: {
      fetchQueue: fromPromise<readonly string[], { query: string; pages: number }>(
        ({ input, signal }) => data.fetchQueue(input.query, input.pages, signal),
      ),
      fetchPaper: fromPromise<DeskPaper, { id: string }>(async ({ input }) =>
        deskPaper(await data.fetchDocument(input.id)),
      ),
      takeDecision: fromPromise<DeskResult, DeskStep>(({ input }) => {
        const seconds = Math.round((Date.now() - open.get().since) / 1000);
        return takeDecision(call, data, input, seconds);
      }),
    },
  });
}

/** The match desk's machine with the server behind it, its data, and who else is there. */
export function useDesk(props: ManualOrderMatchProps) {
  const me = useUser()?.id;
  const [{ data, open, machine, input }] = useState(() => {
    const data = createDeskData(call, props);
    const open = createStore<OpenHere>({ documentId: null, since: 0 });
    const input = {
      query: documentQueueQuery.write(props.filters),
      queue: props.queue.items.map(({ id }) => id),
      documentId: props.document?.item.id ?? null,
    };
    return { data, open, machine: hostedMachine(data, open), input };
  });
  const desk = useLivingActor(machine, { input });
  const snapshot = useSelector(desk, (current) => current);
  const view = deskView(snapshot);
  const { documentId } = view;
  const queue = useStore(data.queue);
  const documents = useStore(data.documents);

  useEffect(() => open.set({ documentId, since: Date.now() }), [open, documentId]);
  const watchers = useHeld(
    me,
    view.queue,
    open,
    useCallback((held) => desk.send({ type: 'presence.changed', held }), [desk]),
  );
  useDeskNews(data, {
    me,
    since: props.seq,
    documentId,
    onQueue: () => desk.send({ type: 'queue.outdated' }),
    onDocument: () => desk.send({ type: 'paper.outdated' }),
  });

  const nextId = neighbourOf(snapshot.context);
  const isScored = view.paper !== null;
  useEffect(() => {
    if (nextId === null || !isScored) return;
    // The next document is only ever fetched early: when that fails it is fetched, and told of, once it is opened.
    data.fetchDocument(nextId).catch(() => {});
  }, [data, nextId, isScored]);

  return {
    desk,
    view,
    data,
    queue,
    details: documentId === null ? null : (documents.get(documentId) ?? null),
    nextId,
    watchers,
  };
}

/** The desk as its parts are given it. */
export type Desk = ReturnType<typeof useDesk>;
