import * as v from 'valibot';
import { type FiltersOf, listQuery, savedViewEntry } from '../list-query.ts';
import { DOCUMENT_KINDS, DOCUMENT_SORTS, DOCUMENT_STATES, DOCUMENT_VIEWS } from './document.ts';

/** The filters of the queue of documents as they stand in its address; absent means all. */
export const documentQueueQuery = listQuery(
  {
    view: v.optional(v.picklist(DOCUMENT_VIEWS, 'Visningen findes ikke.'), 'inbox'),
    kind: v.optional(v.picklist(DOCUMENT_KINDS, 'Dokumenttypen findes ikke.')),
    /** CVR number of the sender, or `none` for documents whose sender is unknown. */
    supplier: v.optional(v.pipe(v.string(), v.regex(/^(\d{8}|none)$/, 'Afsenderen findes ikke.'))),
    state: v.optional(v.picklist(DOCUMENT_STATES, 'Tilstanden findes ikke.')),
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Søgningen er for lang.'))),
    sort: v.optional(v.picklist(DOCUMENT_SORTS, 'Rækkefølgen findes ikke.'), 'age'),
    saved: savedViewEntry,
  },
  ['view', 'sort'],
);
export type DocumentFilters = FiltersOf<typeof documentQueueQuery>;
