import type { DocumentFilters } from '#app-server/pages/admin/manual-order-match.props.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_SORTS,
  DOCUMENT_STATES,
  DOCUMENT_VIEWS,
} from '#domain/documents/document.ts';

/** The filters as a query; what is as usual is left out, so that the same queue has one address. */
export function queueQuery({ view, sort, ...rest }: DocumentFilters): string {
  const query = new URLSearchParams();
  if (view !== 'inbox') query.set('view', view);
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== '') query.set(name, value);
  }
  if (sort !== 'age') query.set('sort', sort);
  return query.toString();
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null) {
  return values.find((value) => value === text);
}

/** The filters that a query stands for; what makes no sense is left out. */
export function queueFilters(text: string): DocumentFilters {
  const query = new URLSearchParams(text);
  return {
    view: oneOf(DOCUMENT_VIEWS, query.get('view')) ?? 'inbox',
    kind: oneOf(DOCUMENT_KINDS, query.get('kind')),
    supplier: query.get('supplier') ?? undefined,
    state: oneOf(DOCUMENT_STATES, query.get('state')),
    q: query.get('q') ?? undefined,
    sort: oneOf(DOCUMENT_SORTS, query.get('sort')) ?? 'age',
  };
}

/** Whether anything but the view narrows the queue. */
export function isNarrowed({ kind, supplier, state, q }: DocumentFilters): boolean {
  return [kind, supplier, state, q].some((value) => value !== undefined && value !== '');
}
