import type {
  DocumentDetails,
  ManualOrderMatchProps,
  QueueAnswer,
  QueueItem,
} from '#app-server/pages/admin/manual-order-match.props.ts';
import type { Call } from '#web/http/call.ts';
import { createStore, type Store } from '#web/layout/store.ts';

/** How many documents are kept in memory beside the open one. */
const KEPT = 6;

/** What the match page has fetched: the queue, and documents before they are needed. */
export interface MatchData {
  queue: Store<QueueAnswer>;
  documents: Store<ReadonlyMap<string, DocumentDetails>>;
  /** Fetches this many pages of the queue. @returns the ids in order */
  fetchQueue: (query: string, pages: number, signal: AbortSignal) => Promise<string[]>;
  /** The document, fetched now or before. */
  fetchDocument: (id: string) => Promise<DocumentDetails>;
  /** What is known of the document is old. */
  forget: (id: string) => void;
  /** News of a document: its row in the queue is brought up to date in place. */
  noteItem: (item: QueueItem) => void;
}

async function fetchPages(
  call: Call,
  query: string,
  pages: number,
  signal: AbortSignal,
): Promise<QueueAnswer> {
  const fetchPage = (after: string | null) => {
    const search = new URLSearchParams(query);
    if (after !== null) search.set('after', after);
    return call<QueueAnswer>('get', `/dokumenter?${search}`, undefined, { signal });
  };
  let answer = await fetchPage(null);
  for (let page = 1; page < pages && answer.next !== null; page += 1) {
    const more = await fetchPage(answer.next);
    answer = { ...more, items: [...answer.items, ...more.items] };
  }
  return answer;
}

/** The match page's memory, beginning with what came with the page. */
export function createMatchData(
  call: Call,
  { queue, document }: Pick<ManualOrderMatchProps, 'queue' | 'document'>,
): MatchData {
  const queueStore = createStore(queue);
  const documents = createStore<ReadonlyMap<string, DocumentDetails>>(new Map());
  const fetched = new Map<string, Promise<DocumentDetails>>();

  function keep(details: DocumentDetails) {
    const kept = [...documents.get()].filter(([id]) => id !== details.item.id).slice(-KEPT);
    documents.set(new Map([...kept, [details.item.id, details]]));
    const ids = documents.get();
    for (const id of fetched.keys()) if (!ids.has(id) && fetched.size > KEPT) fetched.delete(id);
  }

  /** `isWanted` says no when the document was forgotten while it was being fetched: it is then fetched as it has become. */
  async function fetchAndKeep(id: string, isWanted: () => boolean): Promise<DocumentDetails> {
    try {
      const details = await call<DocumentDetails>('get', `/dokumenter/${id}`);
      if (!isWanted()) return await fetchDocument(id);
      keep(details);
      return details;
    } catch (error) {
      if (isWanted()) fetched.delete(id);
      throw error;
    }
  }

  function fetchDocument(id: string): Promise<DocumentDetails> {
    const cached = fetched.get(id);
    if (cached !== undefined) return cached;
    const coming: Promise<DocumentDetails> = fetchAndKeep(id, () => fetched.get(id) === coming);
    fetched.set(id, coming);
    return coming;
  }

  if (document !== null) {
    fetched.set(document.item.id, Promise.resolve(document));
    keep(document);
  }

  return {
    queue: queueStore,
    documents,
    fetchDocument,
    fetchQueue: async (query, pages, signal) => {
      const answer = await fetchPages(call, query, pages, signal);
      queueStore.set(answer);
      return answer.items.map(({ id }) => id);
    },
    forget: (id) => void fetched.delete(id),
    noteItem: (item) => {
      fetched.delete(item.id);
      const before = queueStore.get();
      const items = before.items.map((one) =>
        one.id === item.id && one.version <= item.version ? item : one,
      );
      queueStore.set({ ...before, items });
    },
  };
}
