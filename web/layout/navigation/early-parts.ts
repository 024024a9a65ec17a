import { parseJson } from '#web/http/answer-text.ts';
import { preloadCode } from '#web/pages.ts';
import { field } from '#web/realtime/read-field.ts';

/** What a page shows first and has in files of its own, by the page's name; given the props of the page. */
const parts: Readonly<Record<string, (props: unknown) => Promise<unknown>>> = {
  Dashboard: () => preloadCode(() => import('#web/dashboard/charts/all-charts.ts')),
  'Admin/ManualOrderMatch': async (props) => {
    await preloadCode(() => import('#web/documents/viewer/viewer.tsx'));
    const shelf = await preloadCode(() => import('#web/documents/viewer/pdf-shelf.ts'));
    const id = openedDocument(props);
    if (id !== undefined) await shelf?.fetchEarly(`/dokumenter/${id}/fil`);
  },
};

/** The document with which the page opens: the one that was asked for, or the first of the queue. */
function openedDocument(props: unknown): string | undefined {
  const items = field(field(props, 'queue'), 'items');
  const asked = field(field(props, 'document'), 'item');
  const id = field(asked ?? (Array.isArray(items) ? items[0] : undefined), 'id');
  return typeof id === 'string' ? id : undefined;
}

/** Fetches the parts of a page that may be visited next. A failure is left to the page. */
export async function preloadParts(component: string, answer: string): Promise<void> {
  await parts[component]?.(field(parseJson(answer), 'props'));
}
