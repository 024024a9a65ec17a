import * as v from 'valibot';
import {
  DOCUMENT_KINDS,
  DOCUMENT_SORTS,
  DOCUMENT_STATES,
  DOCUMENT_VIEWS,
} from '#domain/documents/document.ts';
import type { DocumentFilters } from '../../pages/admin/manual-order-match.props.ts';

const entries = {
  view: v.optional(v.picklist(DOCUMENT_VIEWS, 'Visningen findes ikke.'), 'inbox'),
  kind: v.optional(v.picklist(DOCUMENT_KINDS, 'Dokumenttypen findes ikke.')),
  supplier: v.optional(v.pipe(v.string(), v.regex(/^(\d{8}|none)$/, 'Afsenderen findes ikke.'))),
  state: v.optional(v.picklist(DOCUMENT_STATES, 'Tilstanden findes ikke.')),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Søgningen er for lang.'))),
  sort: v.optional(v.picklist(DOCUMENT_SORTS, 'Rækkefølgen findes ikke.'), 'age'),
};

/** The query of `GET /dokumenter`. */
export const queueQuery = v.object({
  ...entries,
  after: v.optional(v.pipe(v.string(), v.ulid('Dokumentet findes ikke.'))),
});

/** The filters in a page's address; what is not valid counts as not given, so that an old link still opens. */
export function cleanFilters(query: unknown): DocumentFilters {
  const given = Object.entries(Object(query)).filter(([name, value]) => {
    const entry = Object.entries(entries).find(([known]) => known === name)?.[1];
    return entry !== undefined && v.is(entry, value);
  });
  return v.parse(v.object(entries), Object.fromEntries(given));
}
